/** Where people write: messages, and after a slash the bot's commands. Half-written things are kept for each place. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { call, Refused, type SeenRole } from "./api.js";
import { begun, type Command, type Filled, findCommands, readCommands } from "./command.js";
import { CommandLine } from "./command-line.js";
import type { Person } from "./person.js";
import { readDraft, writeDraft } from "./place.js";
import { useSuggest } from "./suggest.js";
import { useView } from "./view.js";

/** What is half written: text, or a command with some of its options. */
interface Draft {
  readonly text: string;
  readonly path: string | null;
  readonly filled: readonly Filled[];
}
const NOTHING: Draft = { text: "", path: null, filled: [] };

/** The commands of the open channel, in the person's language; asked for anew when the bot comes back. */
function useCommands(): readonly Command[] {
  const { world, person, user } = useView();
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const { isBotHere } = world;
  // A bot that has come back may have registered others
  useEffect(() => {
    if (!person.open) return;
    let isStale = false;
    call("commands", { user: person.name, channel: person.open })
      .then((rows) => {
        if (!isStale) setCommands(readCommands(rows, user.locale));
      })
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [person, person.open, user.locale, isBotHere]);
  return commands;
}

export function Composer({ place }: { place: string }) {
  const { person, words } = useView();
  const key = `write ${person.name} ${person.open}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft<Draft>(key) ?? NOTHING);
  const commands = useCommands();
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => setDraft(readDraft<Draft>(key) ?? NOTHING), [key]);
  const change = (next: Draft) => {
    setDraft(next);
    writeDraft(key, next === NOTHING || (next.text === "" && next.path === null) ? null : next);
  };
  const command = commands.find(({ path }) => path === draft.path);
  const failed = person.pending.find(({ where, state }) => where === "command" && state === "failed");

  const send = async (sent: Command, options: readonly (readonly [string, string])[]) => {
    const before = draft;
    change(NOTHING);
    const channel = person.open ?? "";
    const input = { user: person.name, text: `/${sent.path}`, options, channel };
    await person.act("command", sent.shown, () => call("command", input));
    if (person.refusal !== null) change(before);
  };

  return (
    <div class="composer" ref={anchor}>
      {failed && (
        <p class="failed" role="alert">
          /{failed.what}: {words.noAnswer}{" "}
          <button type="button" class="link-button" onClick={() => person.forget(failed)}>
            {words.dismiss}
          </button>
        </p>
      )}
      {person.refusal && !person.modal && (
        <p class="failed" role="alert">
          {person.refusal}{" "}
          <button type="button" class="link-button" onClick={() => person.refuse(null)}>
            {words.dismiss}
          </button>
        </p>
      )}
      {command ? (
        <CommandLine
          key={command.path}
          command={command}
          filled={draft.filled}
          anchor={anchor}
          onChange={(filled) => change({ ...draft, filled })}
          onSend={(options) => void send(command, options)}
          onLeave={() => change(NOTHING)}
        />
      ) : (
        <PlainLine
          place={place}
          text={draft.text}
          commands={commands}
          anchor={anchor}
          onText={(text) => {
            const found = begun(commands, text);
            if (text.startsWith("/") && found) change({ text: "", path: found.command.path, filled: found.filled });
            else change({ ...NOTHING, text });
          }}
          onCommand={({ path }) => change({ text: "", path, filled: [] })}
          onSent={() => change(NOTHING)}
        />
      )}
    </div>
  );
}

interface PlainProps {
  readonly place: string;
  readonly text: string;
  readonly commands: readonly Command[];
  readonly anchor: { readonly current: HTMLDivElement | null };
  readonly onText: (text: string) => void;
  readonly onCommand: (command: Command) => void;
  readonly onSent: () => void;
}

function PlainLine({ place, text, commands, anchor, onText, onCommand, onSent }: PlainProps) {
  const { world, person, words } = useView();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isSlash = text.startsWith("/");
  const found = isSlash ? findCommands(commands, text) : [];
  const suggest = useSuggest({
    id: `${id}list`,
    label: words.commands,
    items: found.map(({ path, shown, description }) => ({ value: path, label: `/${shown}`, description })),
    about: isSlash ? text : "",
    anchor,
    ...(isSlash && found.length === 0 ? { note: words.noCommand } : {}),
    onPick: ({ value }) => {
      const command = commands.find(({ path }) => path === value);
      if (command) onCommand(command);
    },
  });
  // Coming back from a command, one goes on writing.
  useLayoutEffect(() => {
    if (anchor.current?.dataset.focus) area.current?.focus();
    if (anchor.current) delete anchor.current.dataset.focus;
  }, [anchor]);

  const say = async () => {
    if (text.trim() === "") return;
    onSent();
    try {
      await call("say", {
        user: person.name,
        text: withMentions(text, world.users, rolesOf(world.roles, person)),
        channel: person.open ?? "",
      });
      person.refuse(null);
    } catch (error) {
      onText(text);
      if (error instanceof Refused) person.refuse(error.message);
      else person.refuse(words.sandboxAway, true);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggest.onKey(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!isSlash) void say();
  };
  return (
    <div class="line">
      <textarea
        ref={area}
        rows={Math.min(6, text.split("\n").length)}
        value={text}
        placeholder={words.write(place)}
        aria-label={words.writeIn(place)}
        aria-controls={`${id}list`}
        aria-activedescendant={suggest.activeId}
        aria-autocomplete="list"
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        class="icon-button send"
        aria-label={words.send}
        disabled={text.trim() === ""}
        onClick={() => void say()}
      >
        ➤
      </button>
      {suggest.list}
    </div>
  );
}

/** Those of the server that one is in. */
const rolesOf = (roles: readonly SeenRole[], { channel }: Person): readonly SeenRole[] =>
  roles.filter(({ server, isEveryone }) => server === channel?.server && !isEveryone);

/** `@bob` and `@Players` as a client sends them. */
function withMentions(
  text: string,
  users: readonly { id: string; username: string; name: string }[],
  roles: readonly SeenRole[],
): string {
  return text.replace(/(?<![\w<])@(\w+)/g, (all, name: string) => {
    const wanted = name.toLowerCase();
    const user = users.find((one) => one.username.toLowerCase() === wanted || one.name.toLowerCase() === wanted);
    if (user) return `<@${user.id}>`;
    const role = roles.find((one) => one.name.toLowerCase() === wanted);
    return role ? `<@&${role.id}>` : all;
  });
}
