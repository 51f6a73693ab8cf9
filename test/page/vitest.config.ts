import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { CHROMIUM } from "./chromium.js";

if (!CHROMIUM) {
  process.stderr.write("No Chromium found (CHROMIUM_PATH or /usr/bin/chromium): the page's tests are skipped.\n");
}

/** The page in a real browser: `npm run test:page`. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["test/page/**/*.page.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
