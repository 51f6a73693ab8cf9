/** What a player does with the middle of the table and with the pieces in front of them: swap, bury, place, show. */
import { err, ok } from "../game.js";
import { beadCount, count, minus, ofBeads, one, plus, size } from "./bundle.js";
import { endRound } from "./round.js";
import { endingAnimals, holding, lacking, type Moved, playerOf, plays, type State, withPlayer } from "./state.js";
import { type BuryEntry, KINDS, type PlaceEntry, type ShowEntry, type SwapEntry } from "./types.js";

/** One bead for one bead or one animal for one animal; what comes from the centre is laid down, shown. */
export function swap(state: State, { by, piece, give, take }: SwapEntry): Moved {
  const given = one(piece, give);
  const taken = one(piece, take);
  const refused = lacking(playerOf(state, by)!, given, "swap");
  if (refused) return refused;
  if (!count(state.centre, piece, take)) return err({ code: "notInCentre", piece, kind: take, centre: state.centre });
  const centre = plus(minus(state.centre, taken), given);
  const next = withPlayer(state, by, (player) => holding(player, plus(minus(player.hand, given), taken), taken));
  return ok({ state: { ...next, centre }, events: [{ type: "swapped", seat: by, piece, give, take }] });
}

/** The table sees who, which box and how many; nobody can take back. *locked*: not under a box with an animal on it. */
export function bury(state: State, { by, beads, box }: BuryEntry): Moved {
  const buried = ofBeads(beads);
  if (!size(buried)) return err({ code: "nothingToBury" });
  const refused = lacking(playerOf(state, by)!, buried, "bury");
  if (refused) return refused;
  const { animals } = state.boxes[box];
  if (plays(state, "locked") && animals.length) return err({ code: "boxLocked", box, animals });
  const buriedNow = beadCount(beads);
  const next = withPlayer(state, by, (player) => ({
    ...holding(player, minus(player.hand, buried)),
    buried: { ...player.buried, [box]: player.buried[box] + buriedNow },
  }));
  const boxes = { ...state.boxes, [box]: plus(state.boxes[box], buried) };
  return ok({ state: { ...next, boxes }, events: [{ type: "buried", seat: by, box, count: buriedNow }] });
}

/** An animal on a box, in sight of all; the second (*prolonged*: third) on both together ends the round at once. */
export function place(state: State, { by, animal, box }: PlaceEntry): Moved {
  if (state.animalsClosed) return err({ code: "animalsClosed", round: state.round });
  const placed = one("animal", animal);
  const refused = lacking(playerOf(state, by)!, placed, "place");
  if (refused) return refused;
  const moved = withPlayer(state, by, (player) => holding(player, minus(player.hand, placed)));
  const boxes = { ...state.boxes, [box]: plus(state.boxes[box], placed) };
  const next: State = { ...moved, boxes };
  const onBoxes = KINDS.filter((kind) => boxes.lid.animals.includes(kind) || boxes.base.animals.includes(kind)).length;
  const ending = endingAnimals(state);
  const event = { type: "placed", seat: by, animal, box, placed: onBoxes, ending } as const;
  if (onBoxes < ending) return ok({ state: next, events: [event] });
  const ended = endRound(next, "animals");
  return ok({ state: ended.state, events: [event, ...ended.events] });
}

/** All that the player shows from now on; the rest is hidden. */
export function show(state: State, { by, beads, animals }: ShowEntry): Moved {
  const shown = { beads, animals };
  const refused = lacking(playerOf(state, by)!, shown, "show");
  if (refused) return refused;
  return ok({ state: withPlayer(state, by, () => ({ shown })), events: [{ type: "shown", seat: by, shown }] });
}
