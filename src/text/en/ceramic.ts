/** Sentences of Ceramic. */
import { reading } from "../reading/ceramic.js";
import * as board from "./ceramic/board.js";
import { command } from "./ceramic/command.js";
import { deeds } from "./ceramic/deeds.js";
import { creatures, events } from "./ceramic/events.js";
import { animal, beads, boxes, bundle, kinds, piece } from "./ceramic/kinds.js";
import * as moves from "./ceramic/moves.js";
import { pictures } from "./ceramic/pictures.js";
import { plan } from "./ceramic/plan.js";
import { lacking, refusals } from "./ceramic/refusals.js";
import { reveal } from "./ceramic/reveal.js";
import { rules, topics } from "./ceramic/rules.js";
import { offerLabel, offerLine, offerSides } from "./ceramic/say.js";
import { why } from "./ceramic/why.js";

export const ceramic = {
  ...board,
  ...moves,
  kinds,
  animal,
  beads,
  piece,
  bundle,
  boxes,
  pictures,
  plan,
  command,
  deeds,
  reading,
  events,
  creatures,
  refusals,
  lacking,
  reveal,
  offerLine,
  offerLabel,
  offerSides,
  rules,
  topics,
  why,
};
