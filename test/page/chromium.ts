/** Where the browser is. */
import { existsSync } from "node:fs";

const USUAL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const places = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : USUAL;

/** Undefined: there is none. */
export const CHROMIUM = places.find((path) => existsSync(path));
