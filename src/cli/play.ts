/** Playing from the terminal: `npm run -s play -- ann '/turin bid 4'`. Talks to the running sandbox over HTTP. */
import { loadEnvFile, readConfig, StartFaults } from "../config.js";
import { addressAt } from "../sandbox/address.js";
import { SandboxClient, type SandboxUser } from "../sandbox/client.js";
import type { Answer, SeenMessage } from "../sandbox/events.js";
import { messageText, modalText, type Names } from "../sandbox/render.js";

const USAGE = `Usage: npm run -s play -- WHO WHAT
  users                        who there is (no WHO)
  ann '/turin bid 4'           a slash command; --in '#tavolo', --in dm or --in 'a thread' says where
  ann hint '/turin offer c'    what autocomplete offers
  ann view ['#tavolo']         what she sees; view dm: her direct messages
  ann channels                 where she can go, and what is unread
  ann press 'Join'             a button, of the newest message that has it
  ann choose 'Menu' 'Value' …  from a menu, of the newest message that has it
  ann submit 'Field=value' …   the modal she opened last
  ann say 'hello' · ann pings
`;

async function main(args: readonly string[]): Promise<void> {
  const { words, channel } = takePlace(args);
  const [who, what = "view", ...rest] = words;
  if (who === "help") return print(USAGE.trimEnd());
  if (who === undefined) throw new Usage();
  const client = new SandboxClient(sandboxAddress());
  const names = await namesOf(client, who);
  if (who === "users") return printUsers(client);
  const user = client.user(who);
  if (what.startsWith("/"))
    return printAnswer(await (await user.command([what, ...rest].join(" "), { channel })).response, names);
  switch (what) {
    case "view":
      return printView(user, names, rest[0] ?? channel);
    case "channels":
      return printChannels(user);
    case "hint": {
      const choices = await user.autocomplete(need(rest[0]), { channel });
      return print(choices.map((choice) => `  ${choice.name}  = ${choice.value}`).join("\n") || "(no hints)");
    }
    case "press": {
      const deed = await newest(user, channel, (message) => user.press(message, need(rest[0])));
      return printAnswer(await deed.response, names);
    }
    case "choose": {
      const [menu, ...values] = rest;
      const deed = await newest(user, channel, (message) => user.choose(message, need(menu), values));
      return printAnswer(await deed.response, names);
    }
    case "submit": {
      const modal = await client.call("modal", { user: who });
      return printAnswer(await (await user.submit(modal, fieldsOf(rest))).response, names);
    }
    case "say":
      await user.say(need(rest[0]), { channel });
      return printView(user, names, channel);
    case "pings":
      return print((await user.pings()).map((message) => oneMessage(message, names)).join("\n\n") || "(none)");
    default:
      throw new Usage();
  }
}

class Usage extends Error {}

/** Where `TAVOLO_SANDBOX` says; else where a sandbox with these settings listens. */
function sandboxAddress(): string {
  loadEnvFile();
  const { host, port } = readConfig(process.env).sandbox;
  return process.env.TAVOLO_SANDBOX || addressAt(host, port);
}

function need(word: string | undefined): string {
  if (word === undefined) throw new Usage();
  return word;
}

function takePlace(args: readonly string[]): { words: string[]; channel: string | undefined } {
  const at = args.indexOf("--in");
  if (at === -1) return { words: [...args], channel: undefined };
  return { words: [...args.slice(0, at), ...args.slice(at + 2)], channel: need(args[at + 1]) };
}

/** `Name=value`, again for a further value of the same field. */
function fieldsOf(words: readonly string[]): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const word of words) {
    const [, name, value] = /^([^=]+)=([\s\S]*)$/.exec(word) ?? [];
    if (name === undefined || value === undefined) throw new Usage();
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

/** Does something with the newest message on screen that allows it; the last complaint stands when none does. */
async function newest<T>(
  user: SandboxUser,
  channel: string | undefined,
  act: (message: SeenMessage) => Promise<T>,
): Promise<T> {
  const { name, kind } = await user.channel(channel);
  let complaint: unknown = new Error("There is no message.");
  const messages = [...(await user.view(channel))].reverse();
  for (const [i, message] of messages.entries()) {
    try {
      return await act(message);
    } catch (error) {
      if (i === 0 || (message.components ?? []).length > 0) complaint = error;
    }
  }
  const words = complaint instanceof Error ? complaint.message : String(complaint);
  throw new Error(`In ${placeName(name, kind)}: ${words}`);
}

/** Names of people, and of the channels this person sees. */
async function namesOf(client: SandboxClient, who: string): Promise<Names> {
  const people = (await client.call("users", {})).map((user) => [user.id, user.name] as const);
  const places =
    who === "users" ? [] : (await client.call("channels", { user: who })).map((one) => [one.id, one.name] as const);
  const known = new Map([...people, ...places]);
  return (id) => known.get(id);
}

const placeName = (name: string, kind: string): string => (kind === "text" ? `#${name}` : name);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function printUsers(client: SandboxClient): Promise<void> {
  const users = (await client.call("users", {})).filter((user) => !user.deleted);
  print(users.map((user) => `  ${user.username}  ${user.bot ? "the bot" : `${user.name}, ${user.locale}`}`).join("\n"));
}

async function printChannels(user: SandboxUser): Promise<void> {
  const channels = await user.channels();
  const line = (channel: (typeof channels)[number]) => {
    const name =
      channel.kind === "text" ? `#${channel.name}` : channel.kind === "thread" ? `  > ${channel.name}` : "dm";
    return `  ${name}${channel.archived ? " (archived)" : ""}${channel.unread > 0 ? `  ${channel.unread} unread` : ""}`;
  };
  print(channels.map(line).join("\n"));
}

async function printView(user: SandboxUser, names: Names, channel: string | undefined): Promise<void> {
  const { name, kind } = await user.channel(channel);
  const messages = await user.view(channel, 12);
  print(`${placeName(name, kind)}\n`);
  print(messages.map((message) => oneMessage(message, names)).join("\n\n") || "(nothing yet)");
  const elsewhere = (await user.channels()).filter((one) => one.unread > 0 && one.name !== name);
  if (elsewhere.length > 0) print(`\nUnread: ${elsewhere.map((one) => `'${one.name}' ${one.unread}`).join(", ")}`);
}

function oneMessage(message: SeenMessage, names: Names): string {
  const marks = [
    message.flags && message.flags & 64 ? "only you see this" : "",
    message.edited_timestamp ? "edited" : "",
  ];
  const after = marks.filter(Boolean).join(", ");
  const time = message.timestamp.slice(11, 16);
  const author = message.author.global_name ?? message.author.username;
  const thread = message.thread ? `\n(thread: ${message.thread.name})` : "";
  return `--- ${author} ${time}${after ? ` (${after})` : ""}\n${messageText(message, names)}${thread}`;
}

function printAnswer(answer: Answer, names: Names): void {
  if (answer.kind === "message") print(oneMessage(answer.message, names));
  else if (answer.kind === "modal") {
    print(`${modalText(answer.modal, names)}\n\nFill it in: npm run -s play -- WHO submit 'Field=value' …`);
  } else if (answer.kind === "failed") {
    process.exitCode = 2;
    print(answer.reason);
  } else print(`(${answer.kind})`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof Usage) process.stderr.write(USAGE);
  else if (error instanceof StartFaults) process.stderr.write(`${error.lines.join("\n")}\n`);
  else if (error instanceof TypeError && error.message === "fetch failed") {
    process.stderr.write(`No sandbox at ${sandboxAddress()}. Start one with npm start, or set TAVOLO_SANDBOX.\n`);
  } else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
