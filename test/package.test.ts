/** What is installed, where and for what. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const named = (name: string): Locked => packages[`node_modules/${name}`] ?? {};

test("no version of Node is admitted that Prisma refuses", () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Locked;
  expect(engines?.node).toBe(named("prisma").engines?.node);
  expect(packages[""]?.engines).toEqual(engines);
});

/** The image is made without what is optional to npm, except the renderer's binaries: see the Dockerfile. */
test("the image leaves out nothing that the bot needs", () => {
  const leftOut = Object.entries(packages).filter(([, one]) => one.dev || one.optional || one.devOptional);
  const names = leftOut.map(([path]) => path.replace(/^.*node_modules\//, ""));
  const { dependencies = {} } = packages[""] ?? {};
  for (const name of Object.keys(dependencies)) expect(names).not.toContain(name);
  const forRunning = leftOut.filter(([, one]) => one.optional && !one.dev).map(([path]) => path.split("/")[1]);
  expect([...new Set(forRunning)].sort()).toEqual(["@resvg", "@typescript"]);
  expect(readFileSync(join(ROOT, "Dockerfile"), "utf8")).toContain("cp -r /tmp/@resvg node_modules/");
});
