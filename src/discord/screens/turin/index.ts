/** What Turin Market brings to Discord. */
import type { TurinTypes } from "../../../games/turin/index.js";
import { en } from "../../../text/en/index.js";
import { turinCommand, turinMoves } from "../../commands/turin.js";
import type { GameUi } from "../../ui.js";
import { confirmation, refusal } from "./answers.js";
import { board, past } from "./board.js";
import { complete } from "./complete.js";
import { deed } from "./deed.js";
import { hand, wait } from "./hand.js";
import { lobbyLines, readLobby } from "./lobby.js";
import { statusLine } from "./now.js";
import { pictures } from "./pictures.js";
import { plan } from "./plan.js";
import { press } from "./press.js";
import { rules, topicsOf } from "./rules.js";
import { stage } from "./table.js";
import { typed } from "./typed.js";
import { why } from "./why.js";

export const turinUi: GameUi<TurinTypes> = {
  game: "turin",
  command: turinCommand,
  moves: turinMoves,
  readLobby,
  lobbyLines,
  typed,
  complete,
  press,
  board,
  past,
  why,
  deed,
  wait,
  hand,
  status: statusLine,
  stage,
  refusal,
  confirmation,
  plan,
  topics: topicsOf(en),
  rules,
  pictures,
};
