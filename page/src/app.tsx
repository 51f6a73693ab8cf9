/** The whole page: who one is, the windows side by side, and what concerns everybody. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { SeenUser } from "./api.js";
import { Avatar } from "./avatar.js";
import { Badge } from "./badge.js";
import { Pane } from "./pane.js";
import type { Theme } from "./place.js";
import { useStore } from "./store.js";
import { languageOf, type Words, wordsFor } from "./words/index.js";
import { GAMES, type WorldStore } from "./world.js";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function App({ world }: { world: WorldStore }) {
  useStore(world);
  // The page around the windows speaks with whoever is active.
  const locale = world.named(world.active)?.locale ?? navigator.language;
  const words = wordsFor(locale);
  useEffect(() => {
    document.documentElement.lang = languageOf(locale);
  }, [locale]);
  const windows = world.shown.flatMap((name) => {
    const [person, user] = [world.people.get(name), world.named(name)];
    return person && user ? [{ person, user }] : [];
  });
  return (
    <div class="page">
      <TopBar world={world} words={words} />
      <Notices world={world} words={words} />
      <main class={`panes of${windows.length}`}>
        {windows.map(({ person, user }) => (
          <Pane key={user.username} world={world} person={person} user={user} />
        ))}
      </main>
    </div>
  );
}

interface BarProps {
  readonly world: WorldStore;
  readonly words: Words;
}

function TopBar({ world, words }: BarProps) {
  return (
    <header class="top">
      <h1 title={words.sandboxHint}>
        Tavolo <span class="tag">{words.sandbox}</span>
      </h1>
      <div class="people" role="toolbar" aria-label={words.people}>
        {world.persons.map((user) => (
          <PersonButton key={user.id} world={world} words={words} user={user} />
        ))}
      </div>
      <div class="tools">
        <button
          type="button"
          class="tool side-by-side"
          aria-pressed={world.isGrid}
          title={words.sideBySide}
          onClick={() => world.setGrid(!world.isGrid)}
        >
          <span aria-hidden="true">▦</span> <span class="wide-only">{words.sideBySide}</span>
        </button>
        <Demonstrations world={world} words={words} />
        <select
          class="theme"
          aria-label={words.theme}
          value={world.theme}
          onChange={(event) => world.setTheme(event.currentTarget.value as Theme)}
        >
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {words.themes[theme]}
            </option>
          ))}
        </select>
      </div>
    </header>
  );
}

function PersonButton({ world, words, user }: BarProps & { user: SeenUser }) {
  const mentions = world.people.get(user.username)?.mentions ?? 0;
  return (
    <button
      type="button"
      class={`person ${world.active === user.username ? "active" : ""}`}
      aria-pressed={world.shown.includes(user.username)}
      onClick={() => world.pick(user.username)}
    >
      <Avatar user={user} small />
      <bdi class="person-name" aria-hidden="true">
        {user.name}
      </bdi>
      <span class="sr-only">{words.beSomebody(user.name)}</span>
      {mentions > 0 && <Badge mentions={mentions} words={words} />}
    </button>
  );
}

/** What fills a table at one click. */
function Demonstrations({ world, words }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const away = (event: Event) => !box.current?.contains(event.target as Node) && setOpen(false);
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector("button")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button inside has opened
    <div class="drop" ref={box} onKeyDown={(event) => event.key === "Escape" && isOpen && close()}>
      <button
        type="button"
        class="tool"
        aria-expanded={isOpen}
        aria-disabled={world.preparing !== null}
        onClick={() => world.preparing === null && setOpen(!isOpen)}
      >
        <span aria-hidden="true">▶</span> <span class="wide-only">{words.demonstrate}</span>
        <span class="narrow-only sr-only">{words.demonstrate}</span>
      </button>
      {isOpen && (
        <div class="drop-list">
          {GAMES.map((game) => (
            <button
              key={game}
              type="button"
              onClick={() => {
                close();
                void world.demonstrate(game);
              }}
            >
              {words.demonstrations[game]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Notices({ world, words }: BarProps) {
  const notice = !world.isSandboxHere ? words.sandboxAway : world.isBotHere === false ? words.botAway : null;
  return (
    <div class="notices" role="status">
      {notice && <p class="notice away">{notice}</p>}
      {world.preparing && <p class="notice">{words.preparing}</p>}
      {world.notice && (
        <p class="notice away">
          {world.notice}{" "}
          <button type="button" class="link-button" onClick={() => world.forgetNotice()}>
            {words.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}
