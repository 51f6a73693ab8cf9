/** What all panes share: who there is, who is shown, whether the bot and the sandbox are there, and what time it is. */
import { call, type Demonstrated, type Happened, Refused, type SeenRole, type SeenUser } from "./api.js";
import { Person } from "./person.js";
import { readPlace, type Theme, writePlace } from "./place.js";
import { Store } from "./store.js";

/** The games of which there are demonstrations. */
export const GAMES: readonly Demonstrated[] = ["turin", "ceramic"];

export class WorldStore extends Store {
  users: readonly SeenUser[] = [];
  roles: readonly SeenRole[] = [];
  bot = "";
  /** Unknown until it was asked for. */
  isBotHere: boolean | null = null;
  isSandboxHere = true;
  /** Usernames of those on screen, and which of them the keyboard and a phone mean. */
  shown: readonly string[];
  active: string;
  isGrid: boolean;
  theme: Theme;
  /** The demonstration that is being set up. */
  preparing: Demonstrated | null = null;
  notice: string | null = null;
  readonly people = new Map<string, Person>();
  #ahead = 0;

  constructor() {
    super();
    const place = readPlace();
    this.shown = place.shown;
    this.active = place.active;
    this.isGrid = place.isGrid;
    this.theme = place.theme;
  }

  /** The sandbox's time. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  async start(): Promise<void> {
    await this.#refresh();
    const here = readPlace();
    const names = this.persons.map(({ username }) => username);
    this.shown = this.shown.filter((name) => names.includes(name));
    if (this.shown.length === 0) this.shown = names.slice(0, 1);
    if (!this.shown.includes(this.active)) this.active = this.shown[0] ?? "";
    for (const name of names) this.#follow(name, here.channels[name] ?? null);
    this.#settle();
  }

  /** Those who can be played: neither bots nor deleted. */
  get persons(): readonly SeenUser[] {
    return this.users.filter(({ bot, deleted }) => !bot && !deleted);
  }

  user(id: string): SeenUser | undefined {
    return this.users.find((user) => user.id === id);
  }

  named(username: string): SeenUser | undefined {
    return this.users.find((user) => user.username === username);
  }

  /** One click on a person: alone on screen, or in or out of the grid. */
  pick(name: string): void {
    if (!this.isGrid) this.shown = [name];
    else if (!this.shown.includes(name)) this.shown = this.#inOrder([...this.shown, name]);
    else if (this.shown.length > 1 && this.active === name) this.shown = this.shown.filter((one) => one !== name);
    this.active = this.shown.includes(name) ? name : (this.shown[0] ?? name);
    this.#settle();
  }

  close(name: string): void {
    if (this.shown.length < 2) return;
    this.shown = this.shown.filter((one) => one !== name);
    if (this.active === name) this.active = this.shown[0] ?? "";
    this.#settle();
  }

  activate(name: string): void {
    if (this.active === name) return;
    this.active = name;
    this.#settle();
  }

  /** Several side by side, four to begin with; or the one that is active. */
  setGrid(on: boolean, names: readonly string[] = this.persons.slice(0, 4).map(({ username }) => username)): void {
    this.isGrid = on;
    this.shown = on ? this.#inOrder([...new Set([this.active, ...names])].slice(0, 5)) : [this.active];
    this.#settle();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.#settle();
  }

  async setLocale(name: string, locale: string): Promise<void> {
    await call("world", { do: "locale", user: name, locale }).catch(() => {});
    // Also what the sandbox has not heard is shown as it is.
    await this.#refresh();
  }

  /** Sets up a table in mid-game and shows it to the four who play there. */
  async demonstrate(game: Demonstrated): Promise<void> {
    if (this.preparing) return;
    this.preparing = game;
    this.notice = null;
    this.changed();
    try {
      const { channel, people } = await call("demonstrate", { game, user: this.active });
      const [first = ""] = people;
      if (!people.includes(this.active)) this.active = first;
      this.setGrid(!isNarrow(), people);
      await Promise.all(people.map((name) => this.people.get(name)?.go(channel)));
    } catch (error) {
      this.notice = error instanceof Refused ? error.message : String(error);
    }
    this.preparing = null;
    this.changed();
  }

  forgetNotice(): void {
    this.notice = null;
    this.changed();
  }

  #follow(name: string, channel: string | null): void {
    const person = new Person(name, (event) => this.#heard(event), channel);
    this.people.set(name, person);
    let known = { mentions: 0, open: channel };
    person.listen(() => {
      const { mentions, open } = person;
      if (open !== known.open) this.#remember();
      if (mentions !== known.mentions) this.changed();
      known = { mentions, open };
    });
    person.start();
  }

  #heard(event: Happened | "open" | "lost"): void {
    if (event === "lost") this.isSandboxHere = false;
    else void this.#refresh();
    this.changed();
  }

  async #refresh(): Promise<void> {
    try {
      const [users, roles, about] = await Promise.all([call("users", {}), call("roles", {}), call("about", {})]);
      this.users = users;
      this.roles = roles;
      this.bot = about.bot;
      this.isBotHere = about.connected > 0;
      this.isSandboxHere = true;
      this.#ahead = about.now - Date.now();
      for (const { username } of this.persons) if (!this.people.has(username)) this.#follow(username, null);
    } catch {
      this.isSandboxHere = false;
    }
    this.changed();
  }

  #inOrder(names: readonly string[]): readonly string[] {
    return this.persons.map(({ username }) => username).filter((name) => names.includes(name));
  }

  #settle(): void {
    for (const [name, person] of this.people) person.show(this.shown.includes(name));
    document.documentElement.dataset.theme = this.theme;
    this.#remember();
    this.changed();
  }

  #remember(): void {
    const channels = Object.fromEntries([...this.people].flatMap(([name, { open }]) => (open ? [[name, open]] : [])));
    writePlace({ shown: this.shown, active: this.active, isGrid: this.isGrid, theme: this.theme, channels });
  }
}

/** A phone shows one person at a time. */
const isNarrow = (): boolean => matchMedia("(max-width: 760px)").matches;
