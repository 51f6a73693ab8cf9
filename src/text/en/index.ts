import { house } from "./house.js";
import { turin } from "./turin.js";

export const en = { house, turin };
