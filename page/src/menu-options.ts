/** What a menu offers: its own options, or the people, roles and channels there are. */
import type { Option } from "./menu.js";
import { emojiText, type Raw, T } from "./raw.js";
import { useView } from "./view.js";

export function useOptions(raw: Raw): readonly Option[] {
  const { world, person } = useView();
  if (raw.type === T.channels) {
    const channels = person.channels.filter(({ kind }) => kind === "text");
    return channels.map(({ id, name }) => ({ value: id, label: name, emoji: "#" }));
  }
  if (raw.type === T.people) {
    return world.users
      .filter(({ deleted }) => !deleted)
      .map(({ id, name }) => ({ value: id, label: name, emoji: "👤" }));
  }
  return (raw.options ?? []).map(({ value, label, description, emoji }) => {
    return { value, label, description, emoji: emojiText(emoji) };
  });
}

/** What is chosen before anybody chooses. */
export function standingOf(raw: Raw): readonly string[] {
  return [
    ...(raw.options ?? []).filter((one) => one.default).map(({ value }) => value),
    ...(raw.default_values ?? []).map(({ id }) => id),
  ];
}
