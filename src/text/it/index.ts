import { en } from "../en/index.js";
import type { Words } from "../words.js";

export const it: Words = { ...en, locale: "it", language: "Italiano" };
