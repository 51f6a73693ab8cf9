/** Pictures that come after the answer: none over a newer screen, in whatever order things happen. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Additions } from "../../src/discord/additions.js";

interface Held {
  readonly promise: Promise<void>;
  readonly open: () => void;
}

function held(): Held {
  let open = (): void => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

const settled = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

const ann = (messageId: string, inPlace: boolean) => ({
  person: { id: "1", name: "Ann", locale: "en" },
  inPlace,
  messageId,
});

test("an answer in a message's place waits for the picture that is on its way to it", async () => {
  const additions = new Additions();
  const sent: string[] = [];
  const way = held();
  const first = await additions.claim(ann("", false));
  additions.add(first, async () => async () => {
    await way.promise;
    sent.push("picture");
  });
  await settled();
  const second = additions.claim(ann("m", true)).then(() => sent.push("answer"));
  await settled();
  expect(sent).toEqual([]);
  way.open();
  await second;
  expect(sent).toEqual(["picture", "answer"]);
});

test("somebody else's answer, and one beside the message, takes nothing away", async () => {
  const additions = new Additions();
  const drawn = held();
  let isSent = false;
  const first = await additions.claim(ann("m", true));
  additions.add(first, async () => {
    await drawn.promise;
    return async () => {
      isSent = true;
    };
  });
  await additions.claim({ ...ann("m", true), person: { id: "2", name: "Bob", locale: "en" } });
  await additions.claim(ann("m", false));
  await additions.claim(ann("other", true));
  drawn.open();
  await settled();
  expect(isSent).toBe(true);
});

test("nothing is sent after the end", async () => {
  const additions = new Additions();
  const drawn = held();
  let isSent = false;
  additions.add(await additions.claim(ann("m", true)), async () => {
    await drawn.promise;
    return async () => {
      isSent = true;
    };
  });
  await additions.stop();
  drawn.open();
  await settled();
  expect(isSent).toBe(false);
});

test("whatever is drawn when, the newest screen stays", () =>
  fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), fc.nat(4), async (order, early) => {
      const additions = new Additions();
      const drawings = order.map(held);
      const shown: number[] = [];
      for (let n = 0; n < drawings.length; n += 1) {
        const claim = await additions.claim(ann("m", true));
        shown.push(n);
        additions.add(claim, async () => {
          await drawings[n]!.promise;
          return async () => {
            shown.push(n);
          };
        });
        if (n >= early) drawings[order[n]!]!.open();
        await settled();
      }
      for (const n of order) drawings[n]!.open();
      await settled();
      expect(shown.toSorted((a, b) => a - b)).toEqual(shown);
      expect(shown.at(-1)).toBe(4);
    }),
    { numRuns: 100 },
  ));
