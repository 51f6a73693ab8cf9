/** The compiled schema judges as zod itself does; only unknown fields, which zod drops, are refused here. */
import * as spec from "discord-api-spec/zod";
import fc from "fast-check";
import { expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { Problems } from "../../src/sandbox/errors.js";
import { compile } from "../../src/sandbox/validate/compile.js";

const message = {
  content: "hello",
  embeds: [{ title: "t", fields: [{ name: "n", value: "v", inline: true }], color: 255 }],
  allowed_mentions: { parse: ["users"], users: ["100000000000000001"] },
  components: [
    {
      type: 1,
      components: [{ type: 2, style: 1, custom_id: "a", label: "A", emoji: { name: "🪙" }, disabled: false }],
    },
    {
      type: 1,
      components: [{ type: 3, custom_id: "s", options: [{ label: "A", value: "a" }], min_values: 1, max_values: 1 }],
    },
    {
      type: 17,
      accent_color: 1,
      components: [
        { type: 10, content: "x" },
        { type: 14, spacing: 2, divider: true },
      ],
    },
    {
      type: 9,
      components: [{ type: 10, content: "x" }],
      accessory: { type: 2, style: 5, label: "L", url: "https://example.org" },
    },
  ],
  flags: 4,
  nonce: "n",
  attachments: [{ id: "0", filename: "a.png", description: "d" }],
};
const modal = {
  type: 9,
  data: {
    custom_id: "m",
    title: "T",
    components: [
      {
        type: 18,
        label: "L",
        description: "d",
        component: { type: 4, custom_id: "t", style: 1, max_length: 5, required: true },
      },
      {
        type: 18,
        label: "M",
        component: {
          type: 21,
          custom_id: "r",
          options: [
            { label: "1", value: "1" },
            { label: "2", value: "2" },
          ],
        },
      },
    ],
  },
};
const command = {
  name: "play",
  description: "d",
  name_localizations: { it: "gioca" },
  contexts: [0, 1],
  options: [
    {
      type: 1,
      name: "bid",
      description: "d",
      options: [{ type: 4, name: "n", description: "d", min_value: 0, max_value: 9, required: true }],
    },
    {
      type: 1,
      name: "offer",
      description: "d",
      options: [{ type: 3, name: "c", description: "d", choices: [{ name: "A", value: "a" }] }],
    },
  ],
};
const thread = { name: "T", archived: true, locked: false, auto_archive_duration: 1440 };

const bodies = [
  ["message", spec.MessageCreateRequestSchema, message],
  ["modal", spec.ModalInteractionCallbackRequestSchema, modal],
  ["command", spec.ApplicationCommandUpdateRequestSchema, command],
  ["thread", spec.UpdateThreadRequestPartialSchema, thread],
] as const;

type Tree = Record<string, unknown>;

/** Every place in a body, as the path to it. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, child]) => places(child, [...path, name]))];
}

function replaced(body: unknown, path: readonly string[], value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(body) as Tree;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Tree;
  if (value === undefined && !Array.isArray(at)) delete at[path.at(-1)!];
  else at[path.at(-1)!] = value;
  return copy;
}

const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, "", "x", "x".repeat(5000), "play it", -1, 0, 1, 2, 5, 99, 1e12, 0.5),
  fc.constantFrom({}, [], [null], [0], { type: 10, content: "x" }, Array(41).fill({ type: 14 })),
);

test.each(bodies)("a %s with one thing changed is judged as zod judges it", (_, schema, body) => {
  const check = compile(schema);
  /** Whether anything but an unknown field is wrong. */
  const judge = (value: unknown) => {
    const codes: string[] = [];
    const problems = new Problems();
    problems.add = (_path, code) => codes.push(code);
    check(value, [], problems);
    return codes.every((code) => code === "UNKNOWN_FIELD");
  };
  expect(judge(body)).toBe(true);
  const property = fc.property(fc.constantFrom(...places(body)), anything, (path, value) => {
    const changed = replaced(body, path, value);
    expect(judge(changed)).toBe(safeParse(schema, changed).success);
  });
  fc.assert(property, { numRuns: 600 });
});
