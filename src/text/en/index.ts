import { ceramic } from "./ceramic.js";
import { house } from "./house.js";
import { shared } from "./shared.js";
import { turin } from "./turin.js";

/** `language` is its name in itself. */
export const en = { locale: "en", language: "English", house, shared, turin, ceramic };
