/** A player who reaches a move by thumb alone: from the private view through buttons, menus and forms. */
import { parseId } from "../../../../src/discord/ids.js";
import type { Ctx } from "../../../../src/discord/screens/ceramic/context.js";
import { packPiece } from "../../../../src/discord/screens/ceramic/draft.js";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { Components, Intent } from "../../../../src/discord/ui.js";
import { count } from "../../../../src/games/ceramic/bundle.js";
import { type Bundle, KINDS, PIECES } from "../../../../src/games/ceramic/types.js";
import type { Move } from "../../../../src/tables/api.js";
import { messageFaults, modalFaults } from "../../limits.js";
import { buttonsOf, nodesOf } from "../turin/fingers.js";

type Values = Readonly<Record<string, readonly string[]>>;

export { buttonsOf };

export function pressId(id: string, ctx: Ctx, values: Values = {}): Intent {
  const parsed = parseId(id);
  if (!parsed) throw new Error(`not a custom id of ours: ${id}`);
  return ceramicUi.press(parsed.action, parsed.args, values, ctx);
}

/** Menus that stand in a message. */
export function menusOf(components: Components) {
  return nodesOf(components).filter((node) => node.type === 3);
}

/** The button of an action; with `args`, the one that carries them. */
export function buttonOf(components: Components, action: string, ...args: readonly string[]): string {
  const found = buttonsOf(components).find((id) => {
    const parsed = parseId(id);
    return parsed?.action === action && args.every((arg, i) => parsed.args[i] === arg);
  });
  if (!found) throw new Error(`no button ${action} ${args.join(" ")}`);
  return found;
}

/** The ticks of a form that mean this bundle, of those that it offers. */
function ticked(bundle: Bundle, offered: readonly string[]): readonly string[] {
  return PIECES.flatMap((piece) =>
    KINDS.flatMap((kind) => {
      const mine = offered.filter((value) => value.startsWith(packPiece(piece, kind)));
      const n = count(bundle, piece, kind);
      if (mine.length < n) throw new Error(`only ${mine.length} of ${n} to tick`);
      return mine.slice(0, n);
    }),
  );
}

/** What to choose in a form's fields for the move. */
function filling(move: Move, field: string, offered: readonly string[]): readonly string[] {
  const one = (value: string) => {
    if (!offered.includes(value)) throw new Error(`${value} is not among ${offered.join(" ")}`);
    return [value];
  };
  const piece = move.piece === "animal" ? "animal" : "bead";
  switch (`${move.type} ${field}`) {
    case "story text":
      return [String(move.text)];
    case "offer give":
    case "offer want":
      return ticked(move[field] as Bundle, offered);
    case "offer to":
      return one(move.to === null ? "t" : `${move.open ? "o" : "w"}${move.to}`);
    case "swap give":
    case "swap take":
      return one(packPiece(piece, move[field] as (typeof KINDS)[number]));
    case "place animal":
    case "place box":
    case "bury box":
      return one(String(move[field]));
    case "show show":
      return ticked({ beads: move.beads as Bundle["beads"], animals: move.animals as Bundle["animals"] }, offered);
    default: {
      const kind = KINDS.find((each) => packPiece("bead", each) === field);
      const beads = move.beads as Bundle["beads"];
      return one(String((kind && beads[kind]) ?? 0));
    }
  }
}

/** Fills in a form and sends it. */
function sent(intent: Extract<Intent, { kind: "modal" }>, move: Move, ctx: Ctx): Intent {
  const fields = nodesOf(intent.modal.components).filter((node) => node.type === 3 || node.type === 4);
  const values = Object.fromEntries(
    fields.map((field) => {
      const id = field.custom_id ?? "";
      const offered = (field.options ?? []).map(({ value }) => value);
      return [id, filling(move, id, offered)] as const;
    }),
  );
  return pressId(intent.modal.custom_id, ctx, values);
}

/** The screen that opens an offer: through the private view's menu, or page by page through the list. */
function opened(offer: string, from: Components, ctx: Ctx): Components {
  for (const node of menusOf(from)) {
    if (!node.options?.some(({ value }) => value === offer)) continue;
    const seen = pressId(node.custom_id ?? "", ctx, { menu: [offer] });
    if (seen.kind === "show") return seen.components;
  }
  const [last] = buttonsOf(from)
    .filter((id) => parseId(id)?.action === "offers")
    .slice(-1);
  const next = last === undefined ? null : pressId(last, ctx);
  if (next?.kind !== "show") throw new Error(`offer ${offer} is in no menu`);
  return opened(offer, next.components, ctx);
}

/** What the presses for this move come to; each screen on the way is checked against Discord's limits. */
export function reach(move: Move, ctx: Ctx, faults: string[]): Intent {
  const hand = ceramicUi.hand(ctx, "Done.");
  faults.push(...messageFaults(hand, { text: 300, components: 4 }));
  if (move.type === "accept" || move.type === "decline" || move.type === "withdraw") {
    const screen = opened(String(move.offer), hand, ctx);
    faults.push(...messageFaults(screen, { text: 300, components: 4 }));
    return pressId(buttonOf(screen, "go", move.type, String(move.offer)), ctx);
  }
  let intent = pressId(buttonOf(hand, move.type), ctx);
  // With beads of all five colours the box is asked first.
  if (intent.kind === "show" && move.type === "bury") {
    faults.push(...messageFaults(intent.components));
    intent = pressId(buttonOf(intent.components, "bury", String(move.box)), ctx);
  }
  if (intent.kind !== "modal") return intent;
  faults.push(...modalFaults(intent.modal));
  return sent(intent, move, ctx);
}
