/** Servers with their channels and threads, and the private chat with the bot. */
import type { SeenChannel } from "./api.js";
import { Avatar } from "./avatar.js";
import { Badge } from "./badge.js";
import { bare, initial } from "./names.js";
import { useView } from "./view.js";

interface Server {
  readonly name: string;
  readonly channels: readonly SeenChannel[];
}

function serversOf(channels: readonly SeenChannel[]): readonly Server[] {
  const names = [...new Set(channels.flatMap(({ server }) => server ?? []))];
  return names.map((name) => ({ name, channels: channels.filter(({ server }) => server === name) }));
}

export function Sidebar({ id, onGo }: { id: string; onGo: () => void }) {
  const { world, person, words } = useView();
  const go = (channel: string) => {
    void person.go(channel);
    onGo();
  };
  const dm = person.channels.find(({ kind }) => kind === "dm");
  return (
    <nav id={id} class="sidebar" aria-label={words.channels}>
      <h3>{words.directMessages}</h3>
      <ul>
        <li>
          <Entry channel={dm} isOpen={dm !== undefined && dm.id === person.open} onClick={() => go(dm?.id ?? "dm")}>
            <Avatar user={world.user(world.bot)} small /> {words.dm}
          </Entry>
        </li>
      </ul>
      {serversOf(person.channels).map(({ name, channels }) => (
        <section key={name} aria-label={name}>
          <h3>
            <span class="server-icon" aria-hidden="true">
              {initial(name)}
            </span>
            <bdi>{name}</bdi>
          </h3>
          <ul>
            {channels.filter(isListed(person.open)).map((channel) => (
              <li key={channel.id} class={channel.kind}>
                <Entry channel={channel} isOpen={channel.id === person.open} onClick={() => go(channel.id)}>
                  <span class="hash" aria-hidden="true">
                    {channel.kind === "thread" ? "↳" : "#"}
                  </span>
                  <bdi class="name">{channel.name}</bdi>
                  {channel.archived && <small>{words.archived}</small>}
                </Entry>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Archived threads are listed only while they are read. */
const isListed = (open: string | null) => (channel: SeenChannel) => !channel.archived || channel.id === open;

interface EntryProps {
  readonly channel: SeenChannel | undefined;
  readonly isOpen: boolean;
  readonly onClick: () => void;
  readonly children: preact.ComponentChildren;
}

function Entry({ channel, isOpen, onClick, children }: EntryProps) {
  const { words } = useView();
  const isUnread = !isOpen && (channel?.unread ?? 0) > 0;
  return (
    <button
      type="button"
      class={`channel ${isOpen ? "open" : ""} ${isUnread ? "unread" : ""}`}
      aria-current={isOpen ? "page" : undefined}
      title={channel?.kind === "dm" ? undefined : bare(channel?.name ?? "")}
      onClick={onClick}
    >
      {children}
      {isUnread && <span class="sr-only">{words.unread(channel?.unread ?? 0)}</span>}
      {!isOpen && channel !== undefined && channel.mentions > 0 && <Badge mentions={channel.mentions} words={words} />}
    </button>
  );
}
