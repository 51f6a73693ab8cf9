import { ceramic } from "./ceramic.js";
import { house } from "./house.js";
import { shared } from "./shared.js";
import { turin } from "./turin.js";

export const en = { house, shared, turin, ceramic };
