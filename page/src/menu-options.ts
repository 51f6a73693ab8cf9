/** What a menu offers: its own options, or the people, roles and channels there are. */
import type { SeenRole, SeenUser } from "./api.js";
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

export function useOptions(raw: Raw): readonly Option[] {
  const { world, person } = useView();
  const roles = world.roles.filter(({ server }) => server === person.channel?.server);
  const users = world.users.filter(({ deleted }) => !deleted);
  switch (raw.type) {
    case T.channels:
      return channelsOf(person, raw.channel_types);
    case T.people:
      return users.map(ofUser);
    case T.roles:
      // Discord leaves @everyone out of these, and of these alone.
      return roles.filter(({ isEveryone }) => !isEveryone).map(ofRole);
    case T.either:
      return [...users.map(ofUser), ...roles.map(ofRole)];
    default:
      return (raw.options ?? []).map(({ value, label, description, emoji }) => {
        return { value, label, description, emoji: emojiText(emoji) };
      });
  }
}
