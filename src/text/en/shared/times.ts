import { durationIn } from "../../duration.js";
import { all } from "./lists.js";

/** "90 seconds", "24 hours", "2 days" */
export const duration = durationIn(
  "en",
  [
    { one: "# day", other: "# days" },
    { one: "# hour", other: "# hours" },
    { one: "# minute", other: "# minutes" },
    { one: "# second", other: "# seconds" },
  ],
  all,
);
