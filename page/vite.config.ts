import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** `npm run build` puts the page where the sandbox looks for it; `npx vite page` serves it while it is worked on. */
const SANDBOX = process.env.TAVOLO_SANDBOX ?? "http://127.0.0.1:4747";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: fileURLToPath(new URL("../dist/page", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // The page's content policy allows no data in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/sandbox": { target: SANDBOX, ws: true }, "/attachments": SANDBOX },
  },
});
