/** One person's window: channels, messages, where to write, and the modal that is open. */
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import type { SeenUser } from "./api.js";
import { Avatar } from "./avatar.js";
import { Badge } from "./badge.js";
import { Composer } from "./composer.js";
import { Guard } from "./guard.js";
import { Messages } from "./messages.js";
import { BrokenModal, Modal } from "./modal.js";
import { bare } from "./names.js";
import type { OpenModal, Person } from "./person.js";
import { readDraft } from "./place.js";
import { Sidebar } from "./sidebar.js";
import { useStore } from "./store.js";
import { ViewContext } from "./view.js";
import { LANGUAGES, languageOf, wordsFor } from "./words/index.js";
import type { WorldStore } from "./world.js";

interface PaneProps {
  readonly world: WorldStore;
  readonly person: Person;
  readonly user: SeenUser;
}

export function Pane({ world, person, user }: PaneProps) {
  useStore(person);
  const words = wordsFor(user.locale);
  const [areChannelsOpen, setChannelsOpen] = useState(false);
  const id = useId();
  // A form that was open before the page was loaded anew is open again.
  useEffect(() => {
    const draft = readDraft<{ open: OpenModal }>(`modal ${person.name}`);
    if (draft && !person.modal) person.showModal(draft.open);
  }, [person]);
  const { channel } = person;
  const place = !channel
    ? "…"
    : channel.kind === "dm"
      ? `@${words.dm}`
      : `${channel.kind === "text" ? "#" : ""}${bare(channel.name)}`;
  const isActive = world.active === user.username;
  // What messages look up beside themselves: when it changes, all of them are drawn again.
  const known = person.channels.map(({ id, kind, name }) => `${id} ${kind} ${name}`).join("\n");
  const view = useMemo(
    () => ({ world, person, user, words }),
    [world, person, user, words, world.users, world.roles, known],
  );
  return (
    <ViewContext.Provider value={view}>
      <section
        class={`pane ${isActive ? "active" : ""} ${areChannelsOpen ? "channels-open" : ""}`}
        aria-label={words.window(user.name)}
        lang={languageOf(user.locale)}
        data-person={user.username}
        onFocusIn={() => world.activate(user.username)}
        onKeyDown={(event) => event.key === "Escape" && setChannelsOpen(false)}
      >
        <div class="pane-inside" inert={person.modal !== null}>
          <header class="pane-head">
            <button
              type="button"
              class="icon-button channels-button"
              aria-expanded={areChannelsOpen}
              aria-controls={`${id}channels`}
              onClick={() => setChannelsOpen(!areChannelsOpen)}
            >
              <span aria-hidden="true">☰</span>
              <span class="sr-only">{areChannelsOpen ? words.hideChannels : words.showChannels}</span>
              {!areChannelsOpen && person.mentions > 0 && <Badge mentions={person.mentions} words={words} />}
            </button>
            <Avatar user={user} small />
            <bdi class="pane-name">{user.name}</bdi>
            <h2 title={place}>{place}</h2>
            <select
              class="language"
              aria-label={words.language(user.name)}
              value={languageOf(user.locale)}
              onChange={(event) => void world.setLocale(user.username, event.currentTarget.value)}
            >
              {LANGUAGES.map(({ locale, name }) => (
                <option key={locale} value={locale} lang={locale}>
                  {name}
                </option>
              ))}
            </select>
            {world.shown.length > 1 && (
              <button
                type="button"
                class="icon-button"
                aria-label={words.close(user.name)}
                onClick={() => world.close(user.username)}
              >
                ✕
              </button>
            )}
          </header>
          <Sidebar id={`${id}channels`} onGo={() => setChannelsOpen(false)} />
          <div class="chat">
            <Messages place={place} />
            {channel?.locked ? <p class="locked">{words.locked}</p> : <Composer place={place} />}
          </div>
        </div>
        {person.modal && (
          <Guard key={person.modal.modal.id} of={[person.modal]} instead={<BrokenModal />}>
            <Modal open={person.modal} />
          </Guard>
        )}
      </section>
    </ViewContext.Provider>
  );
}
