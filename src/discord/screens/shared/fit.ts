import type { Words } from "../../../text/index.js";

/** The latest lines that fit into `room` characters, under a note of how many came before. */
export function fitLines(lines: readonly string[], room: number, words: Words): string {
  const { earlier } = words.shared;
  const whole = lines.join("\n");
  if (whole.length <= room) return whole;
  const kept: string[] = [];
  let left = room - earlier(lines.length).length;
  for (const line of [...lines].reverse()) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.unshift(line);
  }
  return [earlier(lines.length - kept.length), ...kept].join("\n");
}
