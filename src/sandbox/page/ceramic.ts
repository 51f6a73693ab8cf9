/** Ceramic in its first round: a trade made, an offer open to all and a whispered one, beads buried, one animal on a box. */
import type { Seat, Typist } from "./demonstration.js";

/** One bead of the sort that somebody holds. */
const bead = (seat: Typist) => seat.hint("/ceramic bury", "bead");

export async function ceramic(seats: Readonly<Record<Seat, Typist>>): Promise<void> {
  const { ann, bob, cat, dan } = seats;
  for (const seat of Object.values(seats)) await seat.type("/ceramic ready");
  await ann.type("/ceramic offer", { give: await bead(ann), want: await bead(bob), to: "bob" });
  await bob.type("/ceramic accept", { offer: await bob.hint("/ceramic accept", "offer") });
  await cat.type("/ceramic offer", { give: await bead(cat), want: await bead(dan) });
  await dan.type("/ceramic swap", {
    give: await dan.hint("/ceramic swap", "give"),
    take: await dan.hint("/ceramic swap", "take"),
  });
  await bob.type("/ceramic bury", { bead: await bead(bob), box: "lid" });
  await cat.type("/ceramic bury", { bead: await bead(cat), box: "base" });
  await bob.type("/ceramic show", { pieces: await bob.hint("/ceramic show", "pieces") });
  await dan.type("/ceramic place", { animal: await dan.hint("/ceramic place", "animal"), box: "lid" });
  await ann.type("/ceramic offer", { give: await bead(ann), want: await bead(cat), to: "cat" });
}
