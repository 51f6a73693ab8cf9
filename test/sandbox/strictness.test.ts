/** What Discord refuses and its published schema lets through, by name; and the shape of the refusal. */
import { expect, test } from "vitest";
import { api, channelId, errorAt, many, sandboxOnly } from "./helpers.js";

const V2 = 32_768;
const text = (content: string) => ({ type: 10, content });
const button = (fields: object) => ({ type: 2, style: 1, label: "B", ...fields });
const row = (...components: object[]) => ({ type: 1, components });
const ids = (n: number) => many(n, (i) => button({ custom_id: `b${i}` }));
const standing = ["100000000000000001", "100000000000000002"].map((id) => ({ id, type: "user" }));
const people = (fields: object) => row({ type: 5, custom_id: "p", default_values: standing, ...fields });
const select = (fields: object) => row({ type: 3, custom_id: "s", options: [{ label: "A", value: "a" }], ...fields });

/** What is wrong, the body, and where Discord says it is with which code. */
const messages: [string, object, string, string][] = [
  ["content over 2,000", { content: "x".repeat(2001) }, "content", "BASE_TYPE_MAX_LENGTH"],
  [
    "over 5 rows",
    { components: many(6, (i) => row(button({ custom_id: `${i}` }))) },
    "components",
    "BASE_TYPE_BAD_LENGTH",
  ],
  ["over 5 buttons in a row", { components: [row(...ids(6))] }, "components.0.components", "BASE_TYPE_BAD_LENGTH"],
  [
    "double custom ids",
    { components: [row(button({ custom_id: "a" }), button({ custom_id: "a" }))] },
    "components.0.components.1.custom_id",
    "COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "double component ids",
    {
      flags: V2,
      components: [
        { ...text("a"), id: 5 },
        { ...text("b"), id: 5 },
      ],
    },
    "components.1.id",
    "COMPONENT_ID_DUPLICATED",
  ],
  ["V2 components without the flag", { components: [text("a")] }, "components.0.type", "UNION_TYPE_CHOICES"],
  [
    "the flag with content",
    { flags: V2, content: "a", components: [text("a")] },
    "content",
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "the flag with embeds",
    { flags: V2, embeds: [{ title: "a" }], components: [text("a")] },
    "embeds",
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "over 40 components",
    { flags: V2, components: many(5, () => ({ type: 17, components: many(8, () => text("a")) })) },
    "components",
    "COMPONENT_MAX_TOTAL_COMPONENTS",
  ],
  [
    "over 4,000 characters of text",
    { flags: V2, components: [text("a".repeat(2001)), { type: 17, components: [text("b".repeat(2000))] }] },
    "components",
    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  ],
  [
    "a link button with a custom id",
    { components: [row(button({ style: 5, url: "https://example.org", custom_id: "a" }))] },
    "components.0.components.0.custom_id",
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
  ],
  [
    "a button without a custom id",
    { components: [row(button({}))] },
    "components.0.components.0.custom_id",
    "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
  ],
  [
    "a button without a label",
    { components: [row({ type: 2, style: 1, custom_id: "a" })] },
    "components.0.components.0",
    "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
  ],
  [
    "an emoji that is none",
    { components: [row(button({ custom_id: "a", emoji: { name: "card" } }))] },
    "components.0.components.0.emoji.name",
    "BUTTON_COMPONENT_INVALID_EMOJI",
  ],
  [
    "a menu beside a button",
    { components: [row(button({ custom_id: "a" }), select({}).components[0]!)] },
    "components.0.components.1",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "over 25 options",
    { components: [select({ options: many(26, (i) => ({ label: `${i}`, value: `${i}` })) })] },
    "components.0.components.0.options",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "double option values",
    {
      components: [
        select({
          options: [
            { label: "A", value: "a" },
            { label: "B", value: "a" },
          ],
        }),
      ],
    },
    "components.0.components.0.options.1.value",
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
  ],
  [
    "more values than options",
    { components: [select({ max_values: 2 })] },
    "components.0.components.0.max_values",
    "NUMBER_TYPE_MAX",
  ],
  [
    "a label over 80",
    { components: [row(button({ custom_id: "a", label: "x".repeat(81) }))] },
    "components.0.components.0.label",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a custom id over 100",
    { components: [row(button({ custom_id: "x".repeat(101) }))] },
    "components.0.components.0.custom_id",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "over 6,000 characters of embeds",
    { embeds: many(2, () => ({ description: "x".repeat(3001) })) },
    "embeds",
    "MAX_EMBED_SIZE_EXCEEDED",
  ],
  ["unknown fields", { content: "a", contents: "b" }, "contents", "UNKNOWN_FIELD"],
  [
    "unknown fields in a component",
    { components: [row(button({ custom_id: "a", customId: "a" }))] },
    "components.0.components.0.customId",
    "UNKNOWN_FIELD",
  ],
  ["a component of no type", { components: [{ type: 99 }] }, "components.0.type", "UNION_TYPE_CHOICES"],
  ["a nonce over 25", { content: "a", nonce: "x".repeat(26) }, "nonce", "BASE_TYPE_MAX_LENGTH"],
  ["an ephemeral flag on a channel message", { content: "a", flags: 64 }, "flags", "BASE_TYPE_CHOICES"],
  [
    "a file that did not come along",
    { flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://a.png" } }] }] },
    "components.0.items.0.media.url",
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
  ],
  [
    "users both parsed and named",
    { content: "a", allowed_mentions: { parse: ["users"], users: ["100000000000000001"] } },
    "allowed_mentions",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
  ],
  ["content that is no text", { content: 4 }, "content", "STRING_TYPE_CONVERT"],
  [
    "an answer to no message",
    { content: "a", message_reference: { message_id: "100000000000000001" } },
    "message_reference",
    "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
  ],
  ...["javascript:alert(1)", "ftp://example.org", "data:text/html,a"].map((url): [string, object, string, string] => [
    `a link button to ${url}`,
    { components: [row(button({ style: 5, url }))] },
    "components.0.components.0.url",
    "URL_TYPE_INVALID_SCHEME",
  ]),
  ...["https://", "example.org"].map((url): [string, object, string, string] => [
    `a link button to ${url}, which is no address`,
    { components: [row(button({ style: 5, url }))] },
    "components.0.components.0.url",
    "URL_TYPE_INVALID_URL",
  ]),
  ...["file:///etc/passwd", "data:image/png;base64,AAAA", "discord://a"].map(
    (url): [string, object, string, string] => [
      `a picture from ${url}`,
      { flags: V2, components: [{ type: 12, items: [{ media: { url } }] }] },
      "components.0.items.0.media.url",
      "URL_TYPE_INVALID_SCHEME",
    ],
  ),
  [
    "a thumbnail from a file",
    {
      flags: V2,
      components: [{ type: 9, components: [text("a")], accessory: { type: 11, media: { url: "file:///a" } } }],
    },
    "components.0.accessory.media.url",
    "URL_TYPE_INVALID_SCHEME",
  ],
  [
    "a file component of a web page",
    { flags: V2, components: [{ type: 13, file: { url: "https://example.org/a.txt" } }] },
    "components.0.file.url",
    "URL_TYPE_INVALID_SCHEME",
  ],
  [
    "an embed with a picture from a file",
    { embeds: [{ title: "a", image: { url: "file:///a.png" } }] },
    "embeds.0.image.url",
    "URL_TYPE_INVALID_SCHEME",
  ],
  [
    "more people standing in a menu than may be chosen",
    { components: [people({ max_values: 1 })] },
    "components.0.components.0.default_values",
    "BASE_TYPE_BAD_LENGTH",
  ],
  [
    "fewer people standing in a menu than must be chosen",
    { components: [people({ min_values: 3, max_values: 4 })] },
    "components.0.components.0.default_values",
    "BASE_TYPE_BAD_LENGTH",
  ],
];

test.each(messages)("a message is refused: %s", async (_, body, path, code) => {
  const sandbox = await sandboxOnly();
  const reply = await api(sandbox, `POST /channels/${await channelId(sandbox)}/messages`, body);
  expect(reply).toMatchObject({ status: 400, json: { code: 50035, message: "Invalid Form Body" } });
  expect([path, errorAt(reply.json, path)]).toEqual([path, code]);
  expect(await sandbox.user("ann").view("#tavolo")).toEqual([]);
});

test.each([
  ["nothing", {}],
  ["empty content", { content: "" }],
  ["nothing but white space", { content: " \n\u3000" }],
  ["no components", { flags: V2, components: [] }],
])("an empty message is refused with its own code: %s", async (_, body) => {
  const sandbox = await sandboxOnly();
  const reply = await api(sandbox, `POST /channels/${await channelId(sandbox)}/messages`, body);
  expect(reply).toMatchObject({ status: 400, json: { code: 50006 } });
});

test("what is at its greatest size passes", async () => {
  const sandbox = await sandboxOnly();
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  const bodies = [
    { content: "🦆".repeat(2000) },
    {
      components: many(5, (i) =>
        row(...many(5, (k) => button({ custom_id: `${i}-${k}`.padEnd(100, "x"), label: "x".repeat(80) }))),
      ),
    },
    { flags: V2, components: [text("a".repeat(4000)), { type: 17, components: many(38, () => ({ type: 14 })) }] },
    { embeds: [{ description: "x".repeat(4096) }, { description: "x".repeat(1904) }] },
    { content: "a", tts: false, enforce_nonce: false, nonce: "x".repeat(25) },
    {
      components: [row(button({ style: 5, url: "discord://-/channels/@me" }), button({ style: 5, url: "HTTP://a.b" }))],
    },
    { components: [people({ max_values: 2 })] },
    { flags: V2, components: [{ type: 12, items: [{ media: { url: "https://example.org/a.png" } }] }] },
  ];
  for (const body of bodies) expect((await api(sandbox, path, body)).status).toBe(200);
});

test("components V2 stays once it is set, and content cannot be set beside it", async () => {
  const sandbox = await sandboxOnly();
  const channel = await channelId(sandbox);
  const { json } = await api(sandbox, `POST /channels/${channel}/messages`, { flags: V2, components: [text("a")] });
  const path = `PATCH /channels/${channel}/messages/${json.id}`;
  expect((await api(sandbox, path, { flags: 0 })).json.flags).toBe(V2);
  expect(errorAt((await api(sandbox, path, { content: "b" })).json, "content")).toContain("LEGACY_FIELDS");
  const legacy = await api(sandbox, `POST /channels/${channel}/messages`, { content: "a" });
  const upgrade = `PATCH /channels/${channel}/messages/${legacy.json.id}`;
  expect((await api(sandbox, upgrade, { flags: V2, components: [text("b")] })).json.code).toBe(50035);
  const done = await api(sandbox, upgrade, { flags: V2, content: null, components: [text("b")] });
  expect(done.json).toMatchObject({ flags: V2, content: "" });
});
