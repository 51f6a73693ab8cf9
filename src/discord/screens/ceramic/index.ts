/** What Ceramic brings to Discord. */
import type { CeramicTypes } from "../../../games/ceramic/index.js";
import { en } from "../../../text/en/index.js";
import { ceramicCommand, ceramicMoves } from "../../commands/ceramic.js";
import type { GameUi } from "../../ui.js";
import { aloud } from "./aloud.js";
import { confirmation, refusal } from "./answers.js";
import { board, past } from "./board.js";
import { complete } from "./complete.js";
import { deed } from "./deed.js";
import { hand, wait } from "./hand.js";
import { lobbyLines, lobbyTyped, readLobby } from "./lobby.js";
import { statusLine } from "./now.js";
import { pictures } from "./pictures.js";
import { plan } from "./plan.js";
import { press } from "./press.js";
import { rules, topicsOf } from "./rules.js";
import { stage } from "./table.js";
import { typed } from "./typed.js";
import { why } from "./why.js";

export const ceramicUi: GameUi<CeramicTypes> = {
  game: "ceramic",
  command: ceramicCommand,
  moves: ceramicMoves,
  readLobby,
  lobbyLines,
  lobbyTyped,
  typed,
  complete,
  press,
  board,
  past,
  why,
  deed,
  aloud,
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
