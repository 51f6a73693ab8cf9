/** What the house shows beside its games: rules, help, lists, settings, votes, plans, and what becomes of a table. */
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { en } from "../../../src/text/en/index.js";
import { idsOf, rawId } from "../../harness/table.js";
import type { Camera } from "./camera.js";
import { isPrivate, type Name, press, type Stage, typed } from "./stage.js";

const TOPICS = {
  turin: Object.keys(en.turin.topics),
  ceramic: Object.keys(en.ceramic.topics),
} as const;

async function rules(stage: Stage, camera: Camera): Promise<void> {
  for (const [game, topics] of Object.entries(TOPICS)) {
    for (const topic of topics) {
      const answer = await typed(stage.user("eve"), `/${game} rules topic:${topic}`, "#tavolo");
      await camera.message(`rules-${game}-${topic}`, "eve", answer);
    }
  }
}

async function life(stage: Stage, camera: Camera): Promise<void> {
  const channel = stage.channel("serata");
  const options = `pace:daily language:${stage.language}`;
  const table = await stage.table({ players: ["ann", "bob", "cat"], channel, options });
  const place = table.channel;
  const shoot = async (screen: string, who: Name, command: string): Promise<SeenMessage> => {
    const answer = await typed(stage.user(who), command, place);
    await camera.message(screen, who, answer);
    return answer;
  };
  await shoot("games", "ann", "/tavolo games");
  const plan = await shoot("plan", "ann", "/tavolo queue");
  const form = rawId(plan, "form");
  if (form) {
    const opened = await (await stage.user("ann").press(plan, form)).modal();
    await camera.modal("plan-form", "ann", place, opened);
  }
  await shoot("leave-question", "cat", "/tavolo leave");
  const cancel = await shoot("cancel-question", "bob", "/tavolo cancel");
  const asked = idsOf(cancel).some(({ action }) => action === "cancel");
  if (asked) await press(stage.user("bob"), cancel, "cancel");
  const isVote = (one: SeenMessage) => !isPrivate(one) && idsOf(one).some(({ action }) => action === "vote");
  await camera.message("vote", "ann", await stage.openly(place, isVote));
  await shoot("deadline-refused", "ann", "/tavolo deadline time:never");
  await shoot("nothing-to-do", "eve", "/turin hand");
}

async function own(stage: Stage, camera: Camera): Promise<void> {
  for (const name of ["help", "remind", "privacy"]) {
    await camera.message(name, "ann", await typed(stage.user("ann"), `/tavolo ${name}`, "#tavolo"));
  }
  await camera.message("games-none", "eve", await typed(stage.user("eve"), "/tavolo games", "#tavolo"));
  stage.sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "eve", allow: ["ManageGuild"] });
  await camera.message("settings", "eve", await typed(stage.user("eve"), "/tavolo-admin settings", "#tavolo"));
}

export async function houseScreens(stage: Stage, camera: Camera): Promise<void> {
  await own(stage, camera);
  await rules(stage, camera);
  await life(stage, camera);
}
