/** A player who presses everything: all moves that can be reached from a message by buttons, menus and modals. */
import { parseId } from "../../../../src/discord/ids.js";
import type { Ctx } from "../../../../src/discord/screens/turin/context.js";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import type { Components, Intent } from "../../../../src/discord/ui.js";
import type { Move } from "../../../../src/tables/api.js";
import { messageFaults, modalFaults } from "../../limits.js";

interface Node {
  readonly type?: number;
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly options?: readonly { readonly value: string }[];
  readonly max_values?: number;
  readonly components?: readonly Node[];
  readonly component?: Node;
}

export function nodesOf(nodes: readonly unknown[]): readonly Node[] {
  return (nodes as readonly Node[]).flatMap((node) => [
    node,
    ...nodesOf(node.components ?? []),
    ...(node.component ? nodesOf([node.component]) : []),
  ]);
}

/** Custom ids of the buttons that can be pressed. */
export function buttonsOf(components: Components): readonly string[] {
  return nodesOf(components)
    .filter((node) => node.type === 2 && !node.disabled)
    .map((node) => node.custom_id ?? "");
}

/** Presses a button, or sends a modal, by its custom id. */
export function pressId(id: string, ctx: Ctx, values: Record<string, readonly string[]> = {}): Intent {
  const parsed = parseId(id);
  if (!parsed) throw new Error(`not a custom id of ours: ${id}`);
  return turinUi.press(parsed.action, parsed.args, values, ctx);
}

/** What may stand in a field: each option, each ordered choice of two, or amounts in words of the player. */
function fillings(field: Node): readonly (readonly string[])[] {
  const values = (field.options ?? []).map(({ value }) => value);
  if (values.length === 0) return Array.from({ length: 80 }, (_, n) => [String(n)]);
  if (field.max_values === 1) return values.map((value) => [value]);
  return values.flatMap((a) => values.filter((b) => b !== a).map((b) => [a, b]));
}

function ways(fields: readonly Node[]): readonly Record<string, readonly string[]>[] {
  const [first, ...rest] = fields;
  if (!first) return [{}];
  return fillings(first).flatMap((filling) =>
    ways(rest).map((others) => ({ ...others, [first.custom_id ?? ""]: filling })),
  );
}

export const keyOf = (move: Move): string =>
  JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Every move that presses lead to, by `keyOf`, with the moves themselves. Checks each screen on the way against Discord's limits. */
export function reached(from: Components, ctx: Ctx, faults: string[] = []): ReadonlyMap<string, Move> {
  const found = new Map<string, Move>();
  const seen = new Set<string>();
  const follow = (intent: Intent): void => {
    if (intent.kind === "move") found.set(keyOf(intent.move), intent.move);
    if (intent.kind === "show") {
      faults.push(...messageFaults(intent.components, { text: 300, components: 4 }));
      visit(intent.components);
    }
    if (intent.kind === "modal") {
      faults.push(...modalFaults(intent.modal));
      const fields = nodesOf(intent.modal.components).filter((node) => node.type === 3 || node.type === 4);
      for (const values of ways(fields)) follow(pressId(intent.modal.custom_id, ctx, values));
    }
  };
  const visit = (components: Components): void => {
    for (const id of buttonsOf(components)) {
      if (seen.has(id)) continue;
      seen.add(id);
      follow(pressId(id, ctx));
    }
  };
  faults.push(...messageFaults(from, { text: 300, components: 4 }));
  visit(from);
  return found;
}
