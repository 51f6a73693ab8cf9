import { durationIn } from "../../duration.js";
import { all } from "./lists.js";

/** "90 secondi", "24 ore", "2 giorni" */
export const duration = durationIn(
  "it",
  [
    { one: "# giorno", other: "# giorni" },
    { one: "# ora", other: "# ore" },
    { one: "# minuto", other: "# minuti" },
    { one: "# secondo", other: "# secondi" },
  ],
  all,
);
