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

test.each(["token", "options", "move", "values", "hands", "seed", "components"])(
  "a field called %s is never written",
  (field) => {
    const line = logged((log) =>
      log.info({ [field]: "tell-tale", at: { [field]: "tell-tale", deep: { [field]: "tell-tale" } } }, "x"),
    );
    expect(line).not.toContain("tell-tale");
  },
);
