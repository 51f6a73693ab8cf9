/** What a menu offers: its own options, or the people, roles and channels there are. */
import type { SeenRole, SeenUser } from "./api.js";
import type { CommandOption, Suggestion, Thing } from "./command.js";
import type { Option } from "./menu.js";
import type { Person } from "./person.js";
import { emojiText, type Raw, T } from "./raw.js";
import { useView } from "./view.js";

/** Discord's channel types, by what the sandbox calls them. */
const CHANNEL_TYPES = { text: 0, thread: 11, dm: 1 } as const;

const ofRole = ({ id, name }: SeenRole): Option => ({ value: id, label: name, emoji: "🏷️" });
const ofUser = ({ id, name }: SeenUser): Option => ({ value: id, label: name, emoji: "👤" });

/** The channels of the server that one is in. */
function channelsOf({ channels, channel }: Person, types: readonly number[] | null | undefined): readonly Option[] {
  const here = channels.filter(({ kind, server }) => kind !== "dm" && server === channel?.server);
  return here
    .filter(({ kind }) => !types?.length || types.includes(CHANNEL_TYPES[kind]))
    .map(({ id, name }) => ({ value: id, label: name, emoji: "#" }));
}

/** Everything of a sort that there is where one is. Discord leaves @everyone out of menus of roles, and of these alone. */
function useThings(): (sort: Thing, types?: readonly number[] | null) => readonly Option[] {
  const { world, person } = useView();
  return (sort, types) => {
    const users = world.users.filter(({ deleted }) => !deleted).map(ofUser);
    const roles = world.roles.filter(({ server }) => server === person.channel?.server).map(ofRole);
    switch (sort) {
      case "person":
        return users;
      case "role":
        return roles;
      case "either":
        return [...users, ...roles];
      case "channel":
        return channelsOf(person, types);
    }
  };
}

const SORTS: Readonly<Record<number, Thing>> = {
  [T.people]: "person",
  [T.roles]: "role",
  [T.either]: "either",
  [T.channels]: "channel",
};

export function useOptions(raw: Raw): readonly Option[] {
  const { world } = useView();
  const things = useThings();
  const sort = SORTS[raw.type];
  if (!sort) {
    return (raw.options ?? []).map(({ value, label, description, emoji }) => {
      return { value, label, description, emoji: emojiText(emoji) };
    });
  }
  const all = things(sort, raw.channel_types);
  return sort === "role"
    ? all.filter(({ value }) => !world.roles.some((role) => role.isEveryone && role.id === value))
    : all;
}

/** What a command's option is chosen from, but for what the bot suggests; empty: anything. */
export function useChoices(): (option: CommandOption) => readonly Suggestion[] {
  const { words } = useView();
  const things = useThings();
  return ({ kind, choices, channelTypes }) => {
    switch (kind) {
      case "text":
        return choices;
      case "file":
        return [];
      case "truth":
        return [
          { value: "true", label: words.yes },
          { value: "false", label: words.no },
        ];
      default:
        return things(kind, channelTypes).map(({ value, label }) => ({ value, label }));
    }
  };
}
