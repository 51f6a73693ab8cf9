/** A face made of a letter and a colour, the same wherever somebody is shown. */
import type { SeenUser } from "./api.js";
import { initial } from "./names.js";

const COLOURS = 6;

export function Avatar({ user, small = false }: { user: SeenUser | undefined; small?: boolean }) {
  const colour = user?.bot ? "bot" : `c${Number(BigInt(user?.id ?? "0") % BigInt(COLOURS))}`;
  return (
    <span class={`avatar ${colour} ${small ? "small" : ""}`} aria-hidden="true">
      {user?.bot ? "⛃" : initial(user?.name ?? "")}
    </span>
  );
}
