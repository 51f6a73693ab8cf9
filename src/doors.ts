/** Clock, chance and ids of the real world. */
import { randomBytes, randomInt } from "node:crypto";
import type { Doors } from "./tables/api.js";

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
/** 62 bits. Short, since it stands in every custom id, and rows' ids made of it are nonces. */
const ID_LENGTH = 12;

export const systemDoors: Doors = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: (bytes) => randomBytes(bytes),
  id: () => Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
};
