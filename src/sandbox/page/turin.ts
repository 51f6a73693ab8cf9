/** Turin Market in its third round: cards bought, one of them for sale, two bids sealed and two to come. */
import type { Seat, Typist } from "./demonstration.js";

type Seats = Readonly<Record<Seat, Typist>>;

/** Amounts that differ, so that nobody ties. */
async function bids(seats: Seats, amounts: Readonly<Partial<Record<Seat, number>>>): Promise<void> {
  for (const [name, amount] of Object.entries(amounts)) await seats[name as Seat].type("/turin bid", { amount });
}

async function offers(seats: Seats): Promise<void> {
  for (const seat of Object.values(seats)) {
    await seat.type("/turin offer", { card: await seat.hint("/turin offer", "card") });
  }
}

async function sells(seat: Typist, price: number): Promise<void> {
  await seat.type("/turin sell", { card: await seat.hint("/turin sell", "card"), price });
}

const pick = (seat: Typist, option: string) => seat.hint("/turin pick", option);

export async function turin(seats: Seats): Promise<void> {
  const { ann, bob, cat, dan } = seats;
  await bids(seats, { ann: 5, bob: 4, cat: 2, dan: 0 });
  await ann.type("/turin pick", { first: await pick(ann, "first") });
  await sells(ann, 3);
  await bob.type("/turin done");
  await offers(seats);
  await bids(seats, { cat: 6, dan: 3, ann: 2, bob: 1 });
  const first = await pick(cat, "first");
  await cat.type("/turin pick", { first, second: await cat.hint("/turin pick", "second", { first }) });
  await dan.type("/turin pick", { first: await pick(dan, "first") });
  await sells(cat, 4);
  for (const seat of [ann, bob, dan]) await seat.type("/turin done");
  await offers(seats);
  await bids(seats, { ann: 3, dan: 5 });
}
