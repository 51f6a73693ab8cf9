import { expect, test } from "vitest";
import { Additions } from "../../src/discord/additions.js";
import { type Answer, answerCompletion, answerWith, message, sentence } from "../../src/discord/answer.js";
import { text } from "../../src/discord/components.js";
import type { House } from "../../src/discord/house.js";
import { parseId } from "../../src/discord/ids.js";
import type { Completion, Press } from "../../src/discord/interactions.js";
import { wordsFor } from "../../src/text/index.js";

interface Sent {
  readonly method: string;
  readonly route: string;
  readonly body: { readonly type?: number; readonly data?: Record<string, unknown>; readonly [field: string]: unknown };
}

/** Discord's side as a list of what was sent, and a clock that is moved by hand. */
function setUp(fail?: (sent: Sent) => void) {
  const sent: Sent[] = [];
  const confirmed: string[] = [];
  const logged: { level: string; text: string }[] = [];
  let expire = (): void => {};
  const request = (method: string) => async (route: string, options?: { body?: unknown }) => {
    const one = { method, route, body: options?.body as Sent["body"] };
    sent.push(one);
    fail?.(one);
  };
  const line = (level: string) => (fields: unknown, words: string) =>
    void logged.push({ level, text: `${words} ${JSON.stringify(fields)}` });
  const house = {
    rest: { post: request("POST"), patch: request("PATCH") },
    tables: { confirmed: (id: string) => void confirmed.push(id) },
    choices: { put: async () => "stored" },
    timing: {
      after: (_ms: number, then: () => void) => {
        expire = then;
        return () => {
          expire = () => {};
        };
      },
    },
    additions: new Additions(),
    log: { info: line("info"), warn: line("warn"), error: line("error") },
  } as unknown as House;
  return { house, sent, confirmed, logged, takeTooLong: () => expire() };
}

const ask = (over: Partial<Press> = {}): Press =>
  ({
    kind: "press",
    id: "11",
    token: "tok",
    applicationId: "22",
    person: { id: "7", name: "Ann", locale: "en" },
    words: wordsFor("en"),
    inPlace: false,
    customId: "",
    values: {},
    ...over,
  }) as Press;

const done: Answer = { ...message([text("sealed")]), confirms: true } as Answer;
const modal: Answer = { kind: "modal", modal: { custom_id: "m", title: "M", components: [] } };
const EPHEMERAL_V2 = 64 | (1 << 15);

test.each([
  ["a new private message", false, 4],
  ["the private message that was pressed", true, 7],
])("a move is answered once, by %s, and its arrival is noted", async (_what, inPlace, type) => {
  const { house, sent, confirmed } = setUp();
  await answerWith(house, ask({ inPlace }), async () => done);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: "POST",
    route: "/interactions/11/tok/callback",
    body: { type, data: { flags: EPHEMERAL_V2, allowed_mentions: { parse: [] } } },
  });
  expect(confirmed).toEqual(["11"]);
});

test("a form that cannot be kept leaves a sentence, not an answer that never comes", async () => {
  const { house, sent, logged } = setUp();
  const lost = { ...house, choices: { put: () => Promise.reject(new Error("disk")) } } as unknown as House;
  await answerWith(lost, ask({ kind: "modal" }), async () => modal);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0]?.body)).toContain(wordsFor("en").house.answers.failed);
  expect(logged.map(({ level }) => level)).toEqual(["error"]);
});

test.each([
  ["a new private message", false, 5],
  ["the private message that was pressed", true, 6],
])("work that takes long is acknowledged first: %s", async (_what, inPlace, type) => {
  const { house, sent, confirmed, takeTooLong } = setUp();
  await answerWith(house, ask({ inPlace }), async () => {
    takeTooLong();
    return done;
  });
  expect(sent.map(({ method, body }) => [method, body.type])).toEqual([
    ["POST", type],
    ["PATCH", undefined],
  ]);
  expect(sent[1]?.route).toContain("/webhooks/22/tok/messages/");
  expect(JSON.stringify(sent[1]?.body)).toContain("sealed");
  expect(confirmed).toEqual(["11"]);
});

test("a modal is opened directly", async () => {
  const { house, sent } = setUp();
  await answerWith(house, ask(), async () => modal);
  expect(sent.map(({ body }) => body.type)).toEqual([9]);
});

test.each([
  ["answers a modal", { kind: "modal" as const }, false],
  ["answers a menu's choice", { values: { menu: ["x"] }, inPlace: true }, false],
  ["comes too late", {}, true],
])("a modal that %s stands behind a button", async (_what, over, isLate) => {
  const { house, sent, takeTooLong } = setUp();
  await answerWith(house, ask(over), async () => {
    if (isLate) takeTooLong();
    return modal;
  });
  const [id] = /1:o:[^"]*/.exec(JSON.stringify(sent.at(-1)?.body)) ?? [""];
  expect(parseId(id)).toMatchObject({ route: "o", action: "open", args: ["stored"] });
});

test("a failure: a sentence for the person, a line for the operator, and nothing of the cause in the sentence", async () => {
  const { house, sent, logged, confirmed } = setUp();
  await answerWith(house, ask(), async () => {
    throw new Error("database broke");
  });
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).toContain(wordsFor("en").house.answers.failed);
  expect(JSON.stringify(sent)).not.toContain("database");
  expect(logged.map(({ level }) => level)).toEqual(["error"]);
  expect(confirmed).toEqual([]);
});

test.each([10_062, 40_060])("an interaction that is over (%i) is noted once and harms nothing", async (code) => {
  const { house, logged, confirmed } = setUp(() => {
    throw Object.assign(new Error("refused"), { code, status: 404 });
  });
  await answerWith(house, ask(), async () => done);
  expect(logged.map(({ level }) => level)).toEqual(["info"]);
  expect(confirmed).toEqual([]);
});

test("a deferral that came too late: the answer is not sent, and not noted as arrived", async () => {
  const { house, sent, confirmed, takeTooLong } = setUp(({ method }) => {
    if (method === "POST") throw Object.assign(new Error("refused"), { code: 10_062 });
  });
  await answerWith(house, ask(), async () => {
    takeTooLong();
    return done;
  });
  expect(sent.map(({ method }) => method)).toEqual(["POST"]);
  expect(confirmed).toEqual([]);
});

test("autocomplete gives at most 25 hints, and none when it fails", async () => {
  const { house, sent } = setUp();
  const completion = ask() as unknown as Completion;
  const hints = Array.from({ length: 30 }, (_, i) => ({ name: `${i}`, value: i }));
  await answerCompletion(house, completion, async () => hints);
  await answerCompletion(house, completion, () => Promise.reject(new Error("x")));
  expect(sent.map(({ body }) => [body.type, ((body.data?.choices ?? []) as unknown[]).length])).toEqual([
    [8, 25],
    [8, 0],
  ]);
});

test("a file is shown with the message it comes with", async () => {
  const { house, sent } = setUp();
  const answer: Answer = { ...sentence("record"), file: { name: "a.json", content: "{}" } } as Answer;
  await answerWith(house, ask(), async () => answer);
  expect(sent[0]?.body.data).toMatchObject({
    attachments: [{ id: "0", filename: "a.json" }],
    components: [{ type: 10 }, { type: 13, file: { url: "attachment://a.json" } }],
  });
});

test.each([
  ["a move that was made", done, "doneButHidden"],
  ["a form", modal, "failed"],
] as const)(
  "Discord refuses the form of an answer to %s: a plain sentence goes out instead",
  async (_, answer, words) => {
    let refused = false;
    const { house, sent, logged } = setUp(() => {
      if (refused) return;
      refused = true;
      throw Object.assign(new Error("Invalid Form Body"), { code: 50_035 });
    });
    await answerWith(house, ask(), async () => answer);
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent[1])).toContain(wordsFor("en").house.answers[words].slice(0, 20));
    expect(logged.map(({ level }) => level)).toEqual(["error"]);
  },
);
