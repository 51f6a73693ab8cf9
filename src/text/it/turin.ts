import { reading } from "../reading/turin.js";
import type { Words } from "../words.js";
import * as board from "./turin/board.js";
import { command } from "./turin/command.js";
import { deeds } from "./turin/deeds.js";
import { events } from "./turin/events.js";
import * as goods from "./turin/goods.js";
import * as moves from "./turin/moves.js";
import { pictures } from "./turin/pictures.js";
import { plan } from "./turin/plan.js";
import { refusals } from "./turin/refusals.js";
import { rules, topics } from "./turin/rules.js";
import { why } from "./turin/why.js";

export const turin: Words["turin"] = {
  ...board,
  ...goods,
  ...moves,
  command,
  deeds,
  pictures,
  plan,
  reading,
  events,
  refusals,
  rules,
  topics,
  why,
};
