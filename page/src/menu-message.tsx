/** A menu of a message: sends what is chosen, and shows it until the message changes. */
import { useEffect, useState } from "preact/hooks";
import type { SeenMessage } from "./api.js";
import { standingOf } from "./fields.js";
import { Menu } from "./menu.js";
import { useOptions } from "./menu-options.js";
import { type Raw, T } from "./raw.js";
import { useView } from "./view.js";

export function MessageMenu({ message, raw }: { message: SeenMessage; raw: Raw }) {
  const { person, words } = useView();
  const options = useOptions(raw);
  const placeholder = raw.placeholder ?? (raw.type === T.people ? words.choosePeople : words.choose);
  /** Null: nothing was chosen since the message is as it is. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // An edit sets Discord's menus back to their defaults
  useEffect(() => setChosen(null), [message]);

  const choose = async (values: readonly string[]) => {
    const before = chosen;
    setChosen(values);
    const answer = await person.choose(message, raw.custom_id ?? "", values);
    // What has failed can be chosen again.
    if (answer === null || answer.kind === "failed") setChosen((now) => (now === values ? before : now));
  };
  return (
    <Menu
      label={placeholder}
      placeholder={placeholder}
      options={options}
      selected={chosen ?? standingOf(raw)}
      least={raw.min_values ?? 1}
      most={raw.max_values ?? 1}
      disabled={raw.disabled === true}
      onChange={(values) => void choose(values)}
    />
  );
}
