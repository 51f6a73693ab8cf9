import type { Words } from "../../words.js";

export const pictures: Words["shared"]["pictures"] = {
  player: (n) => `Posto ${n}`,
};
