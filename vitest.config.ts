import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Files share a worker's modules: half of the time would go into loading discord.js anew for each of them.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
