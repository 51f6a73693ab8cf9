import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The page in a real browser: `npm run test:page`. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["test/page/**/*.page.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 150_000,
    hookTimeout: 60_000,
  },
});
