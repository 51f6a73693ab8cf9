/** Files on messages as Discord has them: shown by components, kept by id and name, gone when replaced. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Sandbox, SandboxOptions } from "../../src/sandbox/index.js";
import { withBot } from "./bot.js";
import { channelId, errorAt, many, opened, type Reply, sandboxOnly } from "./helpers.js";

const V2 = 32_768;
/** A picture of two by three points, and another. */
const PNG = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 3]),
  Buffer.alloc(40),
]);

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One request with files as the bot, without the client library in between. */
async function upload(sandbox: Sandbox, key: string, body: object, files: readonly File[] = []): Promise<Reply> {
  const [method, path] = key.split(" ") as [string, string];
  const form = new FormData();
  form.set("payload_json", JSON.stringify(body));
  for (const [i, { name, bytes }] of files.entries()) {
    form.set(`files[${i}]`, new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  }
  const headers = { authorization: `Bot ${sandbox.token}` };
  const response = await fetch(`${sandbox.api}/v10${path}`, { method, headers, body: form });
  const text = await response.text();
  return { status: response.status, json: text === "" ? null : JSON.parse(text), headers: response.headers };
}

const gallery = (name: string, description = "A picture") => ({
  type: 12,
  items: [{ media: { url: `attachment://${name}` }, description }],
});
const board = (name: string) => ({ flags: V2, components: [{ type: 17, components: [gallery(name)] }] });
const png = (name: string, bytes = PNG): File => ({ name, bytes });

interface Media {
  readonly url: string;
  readonly attachment_id: string;
}
const mediaOf = ({ json }: Reply): Media =>
  (json.components as { components: { items: { media: Media }[] }[] }[])[0]!.components[0]!.items[0]!.media;

/** A message with one picture in #tavolo. */
async function posted(options: SandboxOptions = {}) {
  const sandbox = await sandboxOnly(options);
  const path = `/channels/${await channelId(sandbox)}/messages`;
  const reply = await upload(sandbox, `POST ${path}`, board("a.png"), [png("a.png")]);
  expect(reply.status).toBe(200);
  const edit = (body: object, files: readonly File[] = []) =>
    upload(sandbox, `PATCH ${path}/${reply.json.id}`, body, files);
  return { sandbox, path, reply, edit, media: mediaOf(reply) };
}

test("what components show stands in them, with size and id, and not among the attachments", async () => {
  const { sandbox, reply, media } = await posted();
  expect(reply.json.attachments).toEqual([]);
  expect(media).toMatchObject({ width: 2, height: 3, content_type: "image/png" });
  expect(Buffer.from(await (await fetch(media.url)).arrayBuffer())).toEqual(PNG);
  const [seen] = await sandbox.user("ann").view("#tavolo");
  expect(seen?.attachments).toMatchObject([{ id: media.attachment_id, width: 2, height: 3 }]);
});

test("an edit keeps a file by its id and name together, and refers to it", async () => {
  const { edit, media } = await posted();
  const kept = await edit({ ...board("a.png"), attachments: [{ id: media.attachment_id, filename: "a.png" }] });
  expect(mediaOf(kept)).toEqual(media);
  const path = "components.0.components.0.items.0.media.url";
  const missing = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
  const without = [[{ id: media.attachment_id }], [], [{ id: "1", filename: "b.png" }]].map((attachments) =>
    edit({ ...board("a.png"), attachments }),
  );
  for (const reply of [...(await Promise.all(without)), await edit(board("a.png"))]) {
    expect([reply.status, errorAt(reply.json, path)]).toEqual([400, missing]);
  }
  expect((await fetch(media.url)).status).toBe(200);
});

test("an edit shows a new file when it lists it; the old one is gone", async () => {
  const { edit, media } = await posted();
  const unlisted = await edit(board("b.png"), [png("b.png")]);
  expect(unlisted.json.code).toBe(50035);
  const listed = { ...board("b.png"), attachments: [{ id: "0", filename: "b.png" }] };
  const next = mediaOf(await edit(listed, [png("b.png")]));
  expect((await fetch(next.url)).status).toBe(200);
  expect((await fetch(media.url)).status).toBe(404);
  expect((await edit({ components: [{ type: 10, content: "none" }], attachments: [] })).status).toBe(200);
  expect((await fetch(next.url)).status).toBe(404);
});

test.each([
  ["a description of 1,025 characters", [gallery("a.png", "x".repeat(1_025))], "components.0.items.0.description"],
  ["an empty description", [gallery("a.png", "")], "components.0.items.0.description"],
  ["a gallery of eleven", [{ type: 12, items: many(11, () => gallery("a.png").items[0]) }], "components.0.items"],
  ["a gallery of none", [{ type: 12, items: [] }], "components.0.items"],
  ["a file that is not there", [gallery("b.png")], "components.0.items.0.media.url"],
])("%s is refused", async (_what, components, path) => {
  const { sandbox, path: channel } = await posted();
  const reply = await upload(sandbox, `POST ${channel}`, { flags: V2, components }, [png("a.png")]);
  expect(reply.json.code).toBe(50035);
  expect(errorAt(reply.json, path)).toBeDefined();
});

test("without the right to attach files, new ones are refused and old ones may stay", async () => {
  const { sandbox, path, edit, media } = await posted();
  sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo", deny: ["AttachFiles"] });
  const listed = { ...board("b.png"), attachments: [{ id: "0", filename: "b.png" }] };
  expect((await upload(sandbox, `POST ${path}`, board("b.png"), [png("b.png")])).json.code).toBe(50013);
  expect((await edit(listed, [png("b.png")])).json.code).toBe(50013);
  const kept = { ...board("a.png"), attachments: [{ id: media.attachment_id, filename: "a.png" }] };
  expect((await edit(kept)).status).toBe(200);
});

test("a long game fills neither the disk nor the world's file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "attachments-"));
  opened.push(async () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "world.json");
  const { sandbox, path, reply, edit } = await posted({ file });
  const files = () => readdirSync(join(folder, "attachments")).length;
  const big = (i: number) => Buffer.concat([PNG, Buffer.alloc(50_000, i)]);
  for (let i = 0; i < 20; i += 1) {
    const listed = { ...board(`${i}.png`), attachments: [{ id: "0", filename: `${i}.png` }] };
    expect((await edit(listed, [png(`${i}.png`, big(i))])).status).toBe(200);
  }
  expect(files()).toBe(1);
  sandbox.change({ do: "deleteMessage", message: reply.json.id });
  expect(files()).toBe(0);
  await upload(sandbox, `POST ${path}`, board("a.png"), [png("a.png", big(1))]);
  expect(files()).toBe(1);
  sandbox.change({ do: "deleteChannel", channel: "#tavolo" });
  expect(files()).toBe(0);
  await sandbox.stop();
  expect(readFileSync(file).length).toBeLessThan(20_000);
});

test("of somebody's private messages only the newest keep their files; one that is dismissed loses them", async () => {
  const { sandbox, on } = await withBot();
  on(async (i) => {
    if (!i.isChatInputCommand()) return;
    const files = [{ attachment: PNG, name: "a.png" }];
    await i.reply({ ...board("a.png"), flags: V2 | 64, files } as never);
  });
  const ann = sandbox.user("ann");
  const answered = async () => (await ann.command("/play bid 4", { channel: "#tavolo" })).message();
  const messages = [];
  for (let i = 0; i < 55; i += 1) messages.push(await answered());
  const status = async ({ attachments }: { attachments: readonly { url: string }[] }) =>
    (await fetch(attachments[0]!.url)).status;
  const found = await Promise.all(messages.map(status));
  expect(found).toEqual(many(55, (i) => (i < 5 ? 404 : 200)));
  const last = messages.at(-1)!;
  await sandbox.calls.dismiss({ user: "ann", message: last.id });
  expect(await status(last)).toBe(404);
});

test("components can be sent back as they came, with all that was told of their pictures and files", async () => {
  const sandbox = await sandboxOnly();
  const path = `/channels/${await channelId(sandbox)}/messages`;
  const file = { type: 13, file: { url: "attachment://notes.txt" } };
  const body = { flags: V2, components: [gallery("a.png"), file] };
  const sent = await upload(sandbox, `POST ${path}`, body, [png("a.png"), { name: "notes.txt", bytes: PNG }]);
  const [pictures, shown] = sent.json.components as [object, { name: string; size: number; file: Media }];
  expect(shown).toMatchObject({ name: "notes.txt", size: PNG.length, file: { attachment_id: expect.any(String) } });
  const again = await upload(sandbox, `POST ${path}`, { flags: V2, components: [pictures] });
  expect([again.status, (again.json.components as object[])[0]]).toEqual([200, pictures]);
  // A file component shows files of its own message alone, by their names.
  const back = { ...shown, file: { ...shown.file, url: "attachment://notes.txt" } };
  const files = [{ name: "notes.txt", bytes: PNG }];
  expect((await upload(sandbox, `POST ${path}`, { flags: V2, components: [back] }, files)).status).toBe(200);
  const elsewhere = await upload(sandbox, `POST ${path}`, { flags: V2, components: [shown] });
  expect(errorAt(elsewhere.json, "components.0.file.url")).toBe("URL_TYPE_INVALID_SCHEME");
  const invented = { type: 12, items: [{ media: { url: "https://a.b/c.png", invented: 1 } }] };
  const refused = await upload(sandbox, `POST ${path}`, { flags: V2, components: [invented] });
  expect(errorAt(refused.json, "components.0.items.0.media.invented")).toBe("UNKNOWN_FIELD");
});
