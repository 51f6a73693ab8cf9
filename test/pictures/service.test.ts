import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createPictures, type PictureLimits } from "../../src/pictures/index.js";
import type { Data, Picture } from "../../src/pictures/picture.js";
import { render } from "../../src/pictures/render.js";
import { wordsFor } from "../../src/text/index.js";
import { drawFine } from "./odd-drawings.js";
import { turinScenes } from "./turin-scenes.js";

const SECRET = "c07-and-a-bid-of-12";
const ODD = new URL("./odd-worker.ts", import.meta.url);

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of opened.splice(0)) await one.stop();
});

function lasting(worker?: URL, limits: Partial<PictureLimits> = {}) {
  const lines: string[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
  return { pictures: createPictures({ log, limits, worker }), lines };
}

/** A service that is stopped after the test. */
function service(worker?: URL, limits: Partial<PictureLimits> = {}) {
  const made = lasting(worker, limits);
  opened.push(made.pictures);
  return made;
}

const odd = (name: string, data: Data = SECRET): Picture => ({ kind: `test/${name}`, locale: "en", data, alt: "" });

describe("a picture", () => {
  it("comes as a PNG file of twice the drawing's size, in bytes that are always the same, and is remembered", async () => {
    const { picture } = turinScenes(wordsFor("en"))[0]!;
    const one = service();
    const file = await one.pictures.png(picture);
    expect(file?.toString("latin1", 1, 4)).toBe("PNG");
    expect(file?.readUInt32BE(16)).toBe(960);
    expect(one.pictures.known(picture)).toBe(file);
    const again = await service().pictures.png(JSON.parse(JSON.stringify(picture)));
    expect(again?.equals(file!)).toBe(true);
    expect(one.lines).toEqual([]);
  });

  it("is drawn by the built program as by its sources", async () => {
    const { picture } = turinScenes(wordsFor("it"))[0]!;
    const script = `
      import { createPictures } from "./dist/pictures/index.js";
      const pictures = createPictures({ log: { warn: (...line) => console.error(line) } });
      const file = await pictures.png(${JSON.stringify(picture)});
      process.stdout.write(file.toString("base64"));
      await pictures.stop();`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      maxBuffer: 4e6,
    });
    const file = await service().pictures.png(picture);
    expect(stdout).toBe(file?.toString("base64"));
  });

  it("is asked of the worker once, however many want it at the same time", async () => {
    const { pictures } = service(ODD, { queue: 1 });
    const files = await Promise.all([1, 2, 3].map(() => pictures.png(odd("fine"))));
    expect(files[0]).not.toBeNull();
    expect(new Set(files).size).toBe(1);
  });

  it("has a name by what it shows: not by the order of keys, nor by what is said of it", () => {
    const { pictures } = service(ODD);
    const base: Picture = { kind: "turin/board", locale: "en", data: { a: 1, b: [1, 2] }, alt: "one" };
    const name = pictures.nameOf(base);
    expect(name).toMatch(/^turin-board-[0-9a-f]{12}\.png$/);
    expect(pictures.nameOf({ ...base, data: { b: [1, 2], a: 1, c: undefined }, alt: "two" })).toBe(name);
    const others: Partial<Picture>[] = [
      { locale: "it" },
      { kind: "turin/hand" },
      { data: { a: 1, b: [2, 1] } },
      { data: { a: "1", b: [1, 2] } },
      { data: { a: 1, b: [1, 2], c: null } },
    ];
    const names = others.map((other) => pictures.nameOf({ ...base, ...other }));
    expect(new Set([name, ...names.map((one) => one.replace("hand", "board"))]).size).toBe(others.length + 1);
  });

  it("is forgotten when others take its room, the one not asked for longest first", async () => {
    const size = render(drawFine("1")).length;
    const small = service(ODD, { bytes: Math.ceil(size * 2.5) }).pictures;
    for (const data of ["1", "2"]) await small.png(odd("fine", data));
    expect(small.known(odd("fine", "1"))).not.toBeNull();
    await small.png(odd("fine", "3"));
    expect(["1", "2", "3"].map((data) => small.known(odd("fine", data)) !== null)).toEqual([true, false, true]);
  });
});

describe("a picture that cannot be drawn", () => {
  const shared = lasting(ODD, { drawing: 1_000 });
  afterAll(() => shared.pictures.stop());

  it.each([
    ["throws", "RangeError at odd-drawings.ts"],
    ["broken", "Error"],
    ["dies", "the worker died"],
    ["crashes", "the worker died"],
    ["hangs", "it took too long"],
    ["nobody knows", "no such drawing"],
  ])("since it %s gives null and one line without what it shows; the next one is drawn", async (name, why) => {
    const { pictures, lines } = shared;
    lines.length = 0;
    const [failed, next] = await Promise.all([pictures.png(odd(name)), pictures.png(odd("fine", `after ${name}`))]);
    expect(failed).toBeNull();
    expect(next).not.toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`test/${name}`);
    expect(lines[0]).toContain(why);
    expect(lines[0]).not.toContain(SECRET);
  });

  it("since the worker has no file or is lost again and again: after three nothing is tried for a while", async () => {
    const { pictures, lines } = service(new URL("./no-such-worker.ts", import.meta.url));
    for (let i = 0; i < 5; i++) expect(await pictures.png(odd("fine", i))).toBeNull();
    expect(lines).toHaveLength(3);
  });

  it("cannot tell the token, which is not there where it is drawn", async () => {
    vi.stubEnv("DISCORD_TOKEN", SECRET);
    const { pictures, lines } = service(ODD);
    expect(await pictures.png(odd("environment"))).toBeNull();
    expect(lines[0]).toContain("RangeError at odd-drawings.ts");
  });

  it("since too many wait is done without at once", async () => {
    const { pictures, lines } = service(ODD, { queue: 2 });
    const files = await Promise.all([1, 2, 3].map((data) => pictures.png(odd("fine", data))));
    expect(files.map((file) => file !== null)).toEqual([true, true, false]);
    expect(lines).toHaveLength(1);
  });

  it("in the time that its asker has comes later, for whoever asks next", async () => {
    const { pictures } = service(ODD, { patience: 0 });
    expect(await pictures.png(odd("fine"))).toBeNull();
    await expect.poll(() => pictures.known(odd("fine")), { timeout: 20_000 }).not.toBeNull();
  });

  it("since all is over: stopping waits for nothing and says nothing", async () => {
    const { pictures, lines } = service(ODD);
    const hanging = pictures.png(odd("hangs"));
    const behind = pictures.png(odd("fine"));
    await pictures.stop();
    expect(await Promise.all([hanging, behind, pictures.png(odd("fine", "late"))])).toEqual([null, null, null]);
    expect(lines).toEqual([]);
  });
});

it("whoever draws ends with the bot, even when that is killed", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "tavolo-")), "pid");
  const script = `
    import { createPictures } from ${JSON.stringify(new URL("../../src/pictures/index.ts", import.meta.url).href)};
    const log = { warn: () => {} };
    const pictures = createPictures({ log, worker: new URL(${JSON.stringify(ODD.href)}) });
    await pictures.png(${JSON.stringify(odd("signs", file))});
    process.send("drawn");
    setInterval(() => {}, 1_000);`;
  const bot = spawn(process.execPath, ["--import", "tsx/esm", "--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(bot, "message");
  const pid = Number(readFileSync(file, "utf8"));
  const lives = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(lives()).toBe(true);
  bot.kill("SIGKILL");
  await expect.poll(lives, { timeout: 20_000 }).toBe(false);
});
