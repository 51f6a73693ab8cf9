import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createLogger, plainError } from "../src/log.js";

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let lines = "";
  const to = {
    write(line: string) {
      lines += line;
    },
  };
  write(createLogger("debug", to));
  return lines;
}

const CHILD = fileURLToPath(new URL("./log-child.ts", import.meta.url));
const TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAx.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB";

test("an error of discord.js leaves out what was sent and where to", () => {
  const error = Object.assign(
    new Error(`Invalid Form Body at /interactions/123/aW50ZXJhY3Rpb24-secret/callback with ${TOKEN}`),
    {
      code: 50_035,
      status: 400,
      url: "https://discord.com/api/v10/webhooks/1/aW50ZXJhY3Rpb24-secret/messages/@original",
      requestBody: { json: { content: "hand: c01" } },
    },
  );
  const line = logged((log) => log.warn({ err: error }, "x"));
  expect(line).toContain("Invalid Form Body");
  expect(line).toContain("50035");
  for (const secret of ["aW50ZXJhY3Rpb24-secret", "c01", "GabcdE"]) expect(line).not.toContain(secret);
  expect(JSON.stringify(plainError(error))).not.toContain("secret");
});

test("of a refused body only the field and the code are said, and a token nowhere", () => {
  const error = new Error(
    [
      "Invalid Form Body",
      'data.components[0].options[3].value[BASE_TYPE_CHOICES]: Value "bid 13" must be one of',
      'content[NUMBER_TYPE_COERCE]: Value "c07" is not int.',
      "of aW50ZXJhY3Rpb246MTIz:secretsecret here",
    ].join("\n"),
  );
  const said = JSON.stringify(plainError(error));
  expect(said).toContain("data.components[0].options[3].value[BASE_TYPE_CHOICES]");
  expect(said).toContain("content[NUMBER_TYPE_COERCE]");
  for (const secret of ["bid 13", "c07", "secretsecret"]) expect(said).not.toContain(secret);
});

test.each(["an exception", "a rejected start", "a promise nobody waited for"])(
  "%s leaves a line without what hangs on it",
  async (what) => {
    const child = spawn(process.execPath, ["--import", "tsx/esm", CHILD, what]);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(output)).toMatchObject({ err: { message: "boom" } });
    for (const secret of ["c01", "aW50", "UPDATE"]) expect(output).not.toContain(secret);
    expect(code).toBe(what.startsWith("a promise") ? 0 : 1);
  },
);

test.each(["token", "options", "move", "values", "hands", "seed", "components"])(
  "a field called %s is never written",
  (field) => {
    const line = logged((log) =>
      log.info({ [field]: "tell-tale", at: { [field]: "tell-tale", deep: { [field]: "tell-tale" } } }, "x"),
    );
    expect(line).not.toContain("tell-tale");
  },
);
