import { en } from "../en/index.js";
import type { Words } from "../words.js";
import { ceramic } from "./ceramic.js";
import { house } from "./house.js";
import { shared } from "./shared.js";
import { turin } from "./turin.js";

export const it: Words = { ...en, locale: "it", language: "Italiano", house, shared, turin, ceramic };
