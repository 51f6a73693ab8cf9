/** What the sandbox says when it refuses what a person does, in that person's language. */

const list = (names: readonly string[]): string => names.join(", ");

const en = {
  nothingTyped: "Nothing typed.",
  needsOneOf: (command: string, subs: readonly string[]) => `/${command} needs one of: ${list(subs)}.`,
  noOption: (command: string, option: string) => `/${command} has no option ${option}.`,
  noCommand: (command: string, all: readonly string[]) =>
    `There is no command /${command}${all.length > 0 ? `; there are ${list(all)}` : ""}.`,
  notInServer: "The bot is not in this server.",
  notHere: (command: string) => `/${command} cannot be used here.`,
  noPermission: (person: string, command: string) => `${person} has no permission for /${command}.`,
  tooManyValues: (command: string, most: number, given: number) => `/${command} takes ${most} values, not ${given}.`,
  needs: (command: string, option: string) => `/${command} needs ${option}.`,
  oneOf: (option: string, all: readonly string[], text: string) => `${option} is one of: ${list(all)}; not ${text}.`,
  trueOrFalse: (option: string, text: string) => `${option} is true or false, not ${text}.`,
  whole: (option: string, text: string) => `${option} is a whole number, not ${text}.`,
  number: (option: string, text: string) => `${option} is a number, not ${text}.`,
  atLeast: (option: string, n: number) => `${option} is ${n} at least.`,
  atMost: (option: string, n: number) => `${option} is ${n} at most.`,
  shortest: (what: string, n: number) => `${what} has ${n} characters at least.`,
  longest: (what: string, n: number) => `${what} has ${n} characters at most.`,
  typeAnOption: "Type an option to be completed, such as card: or card:ch.",
  noAutocomplete: (option: string) => `${option} has no autocomplete.`,
  noFiles: "Files cannot be sent in the sandbox.",
  noChannel: (name: string) => `There is no channel called ${name}.`,
  noRole: (name: string) => `There is no role called ${name}.`,
  nobody: (name: string) => `There is nobody called ${name}.`,
  noPerson: (name: string) => `${name} is no person who can do anything.`,
  seesNoChannel: (person: string) => `${person} can see no channel.`,
  cannotSee: (person: string) => `${person} cannot see that channel.`,
  seesNone: (person: string, name: string) => `${person} sees no channel called ${name}.`,
  noMessage: (person: string) => `${person} sees no such message.`,
  noModal: (person: string) => `${person} has no such modal open.`,
  noModalOpen: (person: string) => `${person} has no modal open.`,
  mayNotWrite: (person: string) => `${person} may not write there.`,
  locked: "That thread is locked.",
  messageLength: "A message has 1 to 2,000 characters.",
  notDismissed: "Only a message that nobody else sees can be dismissed.",
  whats: { button: "button", menu: "menu", field: "field" },
  several: (what: string, name: string) => `Several ${what}s are called ${name}; use a custom id.`,
  noneCalled: (what: string, name: string, there: readonly string[]) =>
    `There is no ${what} ${name}${there.length > 0 ? `; there are: ${there.join(" · ")}` : ""}.`,
  isLink: (name: string) => `${name} is a link.`,
  disabled: (what: string, name: string) => `The ${what} ${name} is disabled.`,
  severalOptions: (name: string, there: readonly string[]) =>
    `Several options are called ${name}; there are: ${there.join(" · ")}.`,
  noSuchOption: (name: string, there: readonly string[]) =>
    `No option is called ${name}; there are: ${there.join(" · ")}.`,
  chooseAtLeast: (n: number) => `Choose ${n} at least.`,
  chooseAtMost: (n: number) => `Choose ${n} at most.`,
  required: (field: string) => `${field} is required.`,
  oneValue: (field: string) => `${field} takes one value.`,
  botAway: "The bot is away.",
  nothingOffered: (what: string) => `Nothing is offered for ${what}.`,
  demonstrations: (all: readonly string[]) => `There are demonstrations of: ${list(all)}.`,
};

export type Words = typeof en;
/** What a person looks for by its name. */
export type What = keyof Words["whats"];

const it: Words = {
  nothingTyped: "Non hai scritto niente.",
  needsOneOf: (command, subs) => `A /${command} serve uno di questi: ${list(subs)}.`,
  noOption: (command, option) => `/${command} non ha l'opzione ${option}.`,
  noCommand: (command, all) => `Non c'è il comando /${command}${all.length > 0 ? `; ci sono ${list(all)}` : ""}.`,
  notInServer: "Il bot non è in questo server.",
  notHere: (command) => `/${command} non si può usare qui.`,
  noPermission: (person, command) => `${person} non ha il permesso di usare /${command}.`,
  tooManyValues: (command, most, given) => `/${command} prende ${most} valori, non ${given}.`,
  needs: (command, option) => `A /${command} manca ${option}.`,
  oneOf: (option, all, text) => `Per ${option} si sceglie tra: ${list(all)}; non ${text}.`,
  trueOrFalse: (option, text) => `${option} è vero o falso, non ${text}.`,
  whole: (option, text) => `${option} è un numero intero, non ${text}.`,
  number: (option, text) => `${option} è un numero, non ${text}.`,
  atLeast: (option, n) => `${option} è almeno ${n}.`,
  atMost: (option, n) => `${option} è al massimo ${n}.`,
  shortest: (what, n) => `${what} ha almeno ${n} caratteri.`,
  longest: (what, n) => `${what} ha al massimo ${n} caratteri.`,
  typeAnOption: "Scrivi l'opzione da completare, come card: o card:ch.",
  noAutocomplete: (option) => `Per ${option} non ci sono suggerimenti.`,
  noFiles: "Nella sandbox non si possono inviare file.",
  noChannel: (name) => `Nessun canale si chiama ${name}.`,
  noRole: (name) => `Nessun ruolo si chiama ${name}.`,
  nobody: (name) => `Nessuno si chiama ${name}.`,
  noPerson: (name) => `${name} non è qualcuno che può agire.`,
  seesNoChannel: (person) => `${person} non vede nessun canale.`,
  cannotSee: (person) => `${person} non può vedere quel canale.`,
  seesNone: (person, name) => `${person} non vede nessun canale che si chiama ${name}.`,
  noMessage: (person) => `${person} non vede quel messaggio.`,
  noModal: (person) => `${person} non ha aperto quel modulo.`,
  noModalOpen: (person) => `${person} non ha aperto nessun modulo.`,
  mayNotWrite: (person) => `${person} non può scrivere lì.`,
  locked: "Quel thread è bloccato.",
  messageLength: "Un messaggio ha da 1 a 2000 caratteri.",
  notDismissed: "Si può ignorare solo un messaggio che nessun altro vede.",
  whats: { button: "pulsante", menu: "menu", field: "campo" },
  several: (what, name) => `Più di un ${what} si chiama ${name}: usa un custom id.`,
  noneCalled: (what, name, there) =>
    `Nessun ${what} si chiama ${name}${there.length > 0 ? `; ci sono: ${there.join(" · ")}` : ""}.`,
  isLink: (name) => `${name} è un link.`,
  disabled: (what, name) => `Il ${what} ${name} non è attivo.`,
  severalOptions: (name, there) => `Più opzioni si chiamano ${name}; ci sono: ${there.join(" · ")}.`,
  noSuchOption: (name, there) => `Nessuna opzione si chiama ${name}; ci sono: ${there.join(" · ")}.`,
  chooseAtLeast: (n) => `Scegline almeno ${n}.`,
  chooseAtMost: (n) => `Scegline al massimo ${n}.`,
  required: (field) => `${field} è obbligatorio.`,
  oneValue: (field) => `${field} prende un solo valore.`,
  botAway: "Il bot non c'è.",
  nothingOffered: (what) => `Non c'è niente da proporre per ${what}.`,
  demonstrations: (all) => `Ci sono dimostrazioni di: ${list(all)}.`,
};

/** English where there is no translation. */
export function wordsFor(locale: string): Words {
  return locale.startsWith("it") ? it : en;
}
