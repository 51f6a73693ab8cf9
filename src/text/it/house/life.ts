import type { ClosedWhy, HeldWhy, LifeAct } from "../../../tables/api.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { ask, deadline, done, idle, menu, rematch, seat, votes } from "./life-screens.js";

type Life = Words["house"]["life"];

const at = (ms: number, style: "R" | "f" = "R"): string => `<t:${Math.floor(ms / 1000)}:${style}>`;

/** Why the clocks of a table stand still, and who can mend it. */
const held: Readonly<Record<HeldWhy, string>> = {
  pause: "⏸️ **In pausa.** Il tempo è fermo e nessuno può fare mosse. Si riprende con `/tavolo resume`.",
  permissions:
    "⏸️ **In attesa:** qui non posso scrivere. Il tempo è fermo finché chi modera non mi ridà i permessi per vedere il canale, inviare messaggi e leggere la cronologia.",
  locked: "⏸️ **In attesa:** il thread è bloccato. Il tempo è fermo finché chi modera non lo sblocca.",
  channel:
    "⏸️ **In attesa:** il canale di questo tavolo non c'è più. Il tempo è fermo finché chi modera non sposta il tavolo con `/tavolo-admin move` o non lo chiude con `/tavolo-admin cancel`.",
  guild:
    "⏸️ **In attesa:** non sono più nel server di questo tavolo. Il tempo è fermo finché qualcuno non mi invita di nuovo.",
};

const closed: Readonly<Record<ClosedWhy, string>> = {
  lobby: "Questo tavolo è chiuso: nessuno ha dato inizio alla partita.",
  cancelled: "🛑 **Questa partita è stata annullata.** Non ha un risultato.",
  moderator: "🛑 **Chi modera ha chiuso questa partita.** Non ha un risultato.",
  abandoned: "🛑 **Questa partita è finita:** al tavolo non c'è più nessuno. Non ha un risultato.",
  idle: "🛑 **Questa partita è finita:** da molto tempo nessuno fa mosse e nessuno ha chiesto di continuare. Non ha un risultato.",
};

/** One line an event; `who` gives a seat as people read it, names are safe already. */
const event: Life["event"] = (what, who, name) => {
  switch (what.type) {
    case "left":
      return `👋 **${name(what.name)}** ha lasciato la partita. Per quel posto si fanno mosse automatiche finché qualcuno non lo prende (\`/tavolo replace\`).`;
    case "gone":
      return `👋 **${name(what.name)}** non è più in questo server. Intanto per quel posto si fanno mosse automatiche.`;
    case "back":
      return `**${name(what.name)}** è di nuovo qui e riprende il suo posto.`;
    case "kicked":
      return what.by === null
        ? `👋 **${name(what.name)}** è fuori dalla partita: così ha deciso la votazione. Per quel posto si fanno mosse automatiche.`
        : `👋 ${who(what.by)} ha escluso **${name(what.name)}**, che non c'è più o ha mancato due scadenze di fila. Per quel posto si fanno mosse automatiche.`;
    case "seatTaken":
      return what.from === ""
        ? `**${name(what.name)}** prende il posto vuoto.`
        : `**${name(what.name)}** prende il posto che era di **${name(what.from)}**.`;
    case "newHost":
      return `Da adesso l'host è **${name(what.name)}**.`;
    case "paused":
      return what.by === null
        ? "⏸️ Il tavolo va in pausa: così ha deciso la votazione."
        : `⏸️ ${who(what.by)} ha messo in pausa il tavolo.`;
    case "resumed":
      return what.by === null
        ? "▶️ Si riprende a giocare: così ha deciso la votazione."
        : `▶️ ${who(what.by)} fa riprendere il gioco.`;
    case "held":
      return held[what.why];
    case "released":
      return "▶️ Si riprende a giocare. Il tempo rimasto è quello di prima.";
    case "deadline":
      return what.by === null
        ? `⏳ Nuova scadenza, decisa dalla votazione: ${at(what.dueAt, "f")} (${at(what.dueAt)}).`
        : `⏳ ${who(what.by)} ha spostato la scadenza: ${at(what.dueAt, "f")} (${at(what.dueAt)}).`;
    case "wentOn":
      return `▶️ ${who(what.by)} vuole continuare.`;
    case "closed":
      return closed[what.why];
  }
};

/** What is for a game that has begun, and what a lobby has instead. */
const inLobby: Readonly<Partial<Record<LifeAct["type"], (lobby: Parameters<Life["refusal"]>[3]) => string>>> = {
  kick: () =>
    ", e da un tavolo in attesa non si può escludere nessuno. L'host può chiuderlo con `/tavolo cancel` e aprirne un altro.",
  offerSeat: ({ join, leave }) =>
    `. In un tavolo in attesa il posto si prende con **${join}** e si lascia con **${leave}**.`,
  deadline: ({ options }) => `, quindi il tempo non scorre. La scadenza si sceglie con **${options}**.`,
  pause: ({ start }) => `, quindi non c'è niente da mettere in pausa. Comincia quando qualcuno preme **${start}**.`,
  resume: ({ start }) => `, quindi non c'è niente da riprendere. Comincia quando qualcuno preme **${start}**.`,
};

/** `who` gives the text for a user id, `seatOf` for a seat. */
const refusal: Life["refusal"] = (why, who, seatOf, lobby) => {
  switch (why.code) {
    case "notSeated":
      return "Non hai un posto a questo tavolo, e questo può farlo solo chi gioca. `/turin status` e `/ceramic status` sono per tutti.";
    case "notRunning":
      return "Questa partita è già finita. `/tavolo rematch` apre un tavolo con le stesse persone.";
    case "inLobby":
      return `Questa partita non è ancora iniziata${inLobby[why.act]?.(lobby) ?? `. Usa i pulsanti del tavolo in attesa: **${lobby.join}**, **${lobby.leave}**, **${lobby.options}** e **${lobby.start}**.`}`;
    case "noSuchSeat":
      return "A questo tavolo non c'è nessuno con quel nome. Lascia vuota l'opzione player e potrai scegliere da un menu.";
    case "kickSelf":
      return "Quel posto è il tuo. Per lasciarlo usa `/tavolo leave`.";
    case "seatEmpty":
      return `Il posto di ${seatOf(why.seat)} è già libero. Con \`/tavolo replace\` lo si offre a qualcuno.`;
    case "tooFewVoters":
      return `Per escludere qualcuno servono altre due persone d'accordo, e ${plural("it", why.voters, { one: "potrebbe votare solo # persona", other: "potrebbero votare # persone" })}. L'host può farlo senza votazione dopo due scadenze mancate di fila (finora: ${why.misses}).`;
    case "seatTaken":
      return `${seatOf(why.seat)} c'è ancora. Un posto può offrirlo chi lo occupa; oppure l'host, quando il posto è vuoto o chi lo occupa non c'è più o ha mancato due scadenze di fila.`;
    case "notHost":
      return `Senza votazione può farlo solo l'host, ${who(why.hostId)}.`;
    case "alreadySeated":
      return why.you
        ? "Hai già un posto a questo tavolo, e nessuno può averne due."
        : `${who(why.userId)} ha già un posto a questo tavolo. Indica qualcun altro.`;
    case "sawOther":
      return why.you
        ? "Hai già visto un'altra mano a questo tavolo e non puoi giocarne una seconda. Se il posto che avevi è vuoto, quello ti si può offrire."
        : `${who(why.userId)} ha già visto un'altra mano a questo tavolo e non può giocarne una seconda. Indica qualcun altro.`;
    case "notOffered":
      return "Questo posto non è offerto a te (o non lo è più). Chiedi a chi gioca di offrirtelo di nuovo con `/tavolo replace`.";
    case "alreadyPaused":
      return "Il tavolo è già in pausa. Si riprende con `/tavolo resume`.";
    case "notPaused":
      return "Il tavolo non è in pausa, quindi si può giocare. Con `/tavolo pause` chiedi agli altri una pausa.";
    case "noDeadline":
      return "A questo tavolo adesso non c'è una scadenza in corso, quindi non ce n'è una da cambiare. Le scadenze si scelgono quando si apre il tavolo: con `pace:daily`, `pace:slow` o `deadline`.";
    case "clockStopped":
      return `${held[why.why]} Il tempo che resta non si perde; si potrà cambiare quando riprende a scorrere.`;
    case "deadlineRange":
      return `La scadenza deve stare fra questi due momenti: ${at(why.from, "f")} e ${at(why.to, "f")}.`;
    case "sameDeadline":
      return "La scadenza è già quella. Indica un altro momento: `36h` o `2g` da adesso, `+12h` o `-6h` rispetto alla scadenza.";
    case "noVote":
      return "Questa votazione è finita. Non è cambiato niente.";
    case "notVoter":
      return `Su questo non voti tu. Chi vota: ${why.voters.map(seatOf).join(", ") || "nessuno"}.`;
    case "voteOpen":
      return "C'è già una votazione di questo tipo, dove si gioca. Vota lì, o aspetta che finisca.";
    case "notAsked":
      return "Nessuno lo chiede (o non lo chiede più): il tavolo va avanti.";
  }
};

export const life: Life = {
  held,
  closed,
  event,
  refusal,
  votes,
  done,
  ask,
  seat,
  idle,
  deadline,
  menu,
  rematch,
  auto: "⏱️ *automatico:*",
  whichTable: "Di quale tavolo si tratta?",
  noTable:
    "Non hai partite in corso a cui il comando possa riferirsi. Scrivilo nel thread di un tavolo, o guarda `/tavolo games`.",
  nothingToLeave: {
    here: "Non hai posto a questo tavolo, quindi non c'è niente da lasciare.",
    anywhere: (game) =>
      game === null
        ? "Non hai posto a nessun tavolo, quindi non c'è niente da lasciare."
        : `Non hai posto a nessun tavolo di ${game}, quindi non c'è niente da lasciare.`,
  },
  noEnded: "Non ci sono partite finite né qui né tra le tue.",
};
