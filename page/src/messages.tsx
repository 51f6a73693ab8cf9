/** The open channel's messages. They stay at the end while somebody reads there, and where they are while somebody reads above. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SeenMessage } from "./api.js";
import { Guard } from "./guard.js";
import { Message } from "./message.js";
import { isEphemeral } from "./person.js";
import { useView } from "./view.js";
import { GAMES } from "./world.js";

const TOGETHER = 7 * 60_000;
const NEAR = 80;

function follows(before: SeenMessage | undefined, message: SeenMessage): boolean {
  if (!before || before.author.id !== message.author.id) return false;
  if ((before.flags ?? 0) & 64 || (message.flags ?? 0) & 64) return false;
  if ((message.interaction_metadata as { name?: string } | undefined)?.name || message.message_reference) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
}

export function Messages({ place }: { place: string }) {
  const { person, words } = useView();
  const { messages, open, loaded } = person;
  const scroller = useRef<HTMLElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  // A channel is opened at its end.
  // Only when another channel is open
  useLayoutEffect(() => {
    isAtEnd.current = true;
    setAway(false);
    toEnd();
  }, [open, loaded]);
  // What answers somebody's own deed is looked at, wherever they were reading.
  const last = messages.at(-1);
  const answer = last && isEphemeral(last) ? last.id : null;
  useLayoutEffect(() => {
    if (answer === null) return;
    isAtEnd.current = true;
    toEnd();
  }, [answer]);
  // Messages grow and pictures load; whoever reads the end goes on reading the end.
  // The observed element stays
  useLayoutEffect(() => {
    if (!inner.current || !scroller.current) return;
    const grown = new ResizeObserver(() => isAtEnd.current && toEnd());
    grown.observe(inner.current);
    grown.observe(scroller.current);
    return () => grown.disconnect();
  }, []);
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    // Only going up leaves the end: messages that come or grow do not.
    if (isNear) isAtEnd.current = true;
    else if (box.scrollTop < lastTop.current) isAtEnd.current = false;
    lastTop.current = box.scrollTop;
    setAway(!isAtEnd.current);
  };

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
  const { words } = useView();
  return (
    <>
      {isFirstUnread && (
        <li class="new-line">
          <span>{words.newMessages}</span>
        </li>
      )}
      <Guard of={message} instead={<Broken message={message} />}>
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
