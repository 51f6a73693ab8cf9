/** The open channel's messages. */
import type { SeenMessage } from "./api.js";
import { Guard } from "./guard.js";
import { Message } from "./message.js";
import { useReading } from "./reading.js";
import { isEphemeral } from "./seen.js";
import { useView } from "./view.js";
import { GAMES } from "./world.js";

const TOGETHER = 7 * 60_000;

function follows(before: SeenMessage | undefined, message: SeenMessage): boolean {
  if (!before || before.author.id !== message.author.id) return false;
  if (isEphemeral(before) || isEphemeral(message)) return false;
  if ((message.interaction_metadata as { name?: string } | undefined)?.name || message.message_reference) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
}

export function Messages({ place }: { place: string }) {
  const { person, words } = useView();
  const { messages, open, loaded } = person;
  // What answers somebody's own deed is looked at, wherever they were reading.
  const last = messages.at(-1);
  const answer = last && isEphemeral(last) ? last.id : null;
  const { scroller, inner, isAway, onScroll, toEnd } = useReading(`${open} ${loaded}`, answer);

  return (
    <div class="messages-frame">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section ref={scroller} class="messages" onScroll={onScroll} tabIndex={0} aria-label={words.messages(place)}>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        <div ref={inner} role="log">
          {person.hasOlder && (
            <button type="button" class="link-button older" onClick={() => void person.older()}>
              {words.older}
            </button>
          )}
          {loaded && messages.length === 0 && <Empty />}
          <ol>
            {messages.map((message, i) => (
              <Entry
                key={message.id}
                message={message}
                follows={follows(messages[i - 1], message)}
                isFirstUnread={message.id === person.firstUnread}
              />
            ))}
          </ol>
        </div>
      </section>
      {isAway && (
        <button
          type="button"
          class="to-newest"
          onClick={() => {
            toEnd();
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          {words.toNewest} ↓
        </button>
      )}
    </div>
  );
}

/** What a newcomer finds. */
function Empty() {
  const { world, words } = useView();
  return (
    <div class="empty">
      <p>{words.empty}</p>
      <p>{words.orDemonstration}</p>
      <div class="row">
        {GAMES.map((game) => (
          <button
            key={game}
            type="button"
            class="button primary"
            aria-disabled={world.preparing !== null}
            onClick={() => void world.demonstrate(game)}
          >
            {words.demonstrations[game]}
          </button>
        ))}
      </div>
    </div>
  );
}

interface EntryProps {
  readonly message: SeenMessage;
  readonly follows: boolean;
  readonly isFirstUnread: boolean;
}

function Entry({ message, follows, isFirstUnread }: EntryProps) {
  const { person, words } = useView();
  const pending = person.pending.filter(({ where }) => where === message.id);
  const state = pending.map((one) => `${one.what} ${one.state}`).join("\n");
  const answered = message.message_reference ? person.messages : null;
  return (
    <>
      {isFirstUnread && (
        <li class="new-line">
          <span>{words.newMessages}</span>
        </li>
      )}
      <Guard of={[message, follows, isFirstUnread, state, answered]} instead={<Broken message={message} />}>
        <Message message={message} follows={follows && !isFirstUnread} />
      </Guard>
    </>
  );
}

/** A message that the page fails to draw leaves the others as they are. */
function Broken({ message }: { message: SeenMessage }) {
  const { words } = useView();
  return (
    <li class="message broken" data-message={message.id}>
      {words.broken}
    </li>
  );
}
