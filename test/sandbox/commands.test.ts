/** Registering commands: what Discord refuses, by name, and what it keeps. */
import { expect, test } from "vitest";
import { api, errorAt, many, sandboxOnly, withCommands } from "./helpers.js";

const command = (fields: object) => ({ name: "c", description: "d", ...fields });
const option = (fields: object) => ({ type: 3, name: "o", description: "d", ...fields });

const commands: [string, object[], string, string][] = [
  ["capitals in a name", [command({ name: "Play" })], "0.name", "APPLICATION_COMMAND_INVALID_NAME"],
  ["spaces in a name", [command({ name: "play it" })], "0.name", "APPLICATION_COMMAND_INVALID_NAME"],
  [
    "capitals in an option's name",
    [command({ options: [option({ name: "O" })] })],
    "0.options.0.name",
    "APPLICATION_COMMAND_INVALID_NAME",
  ],
  [
    "capitals in a localised name",
    [command({ name_localizations: { it: "Gioca" } })],
    "0.name_localizations.it",
    "APPLICATION_COMMAND_INVALID_NAME",
  ],
  [
    "an unknown locale",
    [command({ description_localizations: { xx: "d" } })],
    "0.description_localizations",
    "DICT_TYPE_CHOICES",
  ],
  ["a missing description", [{ name: "c" }], "0.description", "BASE_TYPE_REQUIRED"],
  [
    "a missing option description",
    [command({ options: [{ type: 3, name: "o" }] })],
    "0.options.0.description",
    "BASE_TYPE_REQUIRED",
  ],
  ["a description over 100", [command({ description: "x".repeat(101) })], "0.description", "BASE_TYPE_MAX_LENGTH"],
  [
    "over 25 options",
    [command({ options: many(26, (i) => option({ name: `o${i}` })) })],
    "0.options",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "over 25 subcommands",
    [command({ options: many(26, (i) => option({ type: 1, name: `o${i}` })) })],
    "0.options",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "over 25 choices",
    [command({ options: [option({ choices: many(26, (i) => ({ name: `${i}`, value: `${i}` })) })] })],
    "0.options.0.choices",
    "BASE_TYPE_MAX_LENGTH",
  ],
  [
    "a required option after another",
    [command({ options: [option({}), option({ name: "p", required: true })] })],
    "0.options.1",
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
  ],
  [
    "double option names",
    [command({ options: [option({}), option({})] })],
    "0.options.1.name",
    "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
  ],
  ["double command names", [command({}), command({})], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"],
  [
    "choices with autocomplete",
    [command({ options: [option({ autocomplete: true, choices: [{ name: "a", value: "a" }] })] })],
    "0.options.0.autocomplete",
    "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_WITH_CHOICES",
  ],
  [
    "options beside subcommands",
    [command({ options: [option({}), option({ type: 1, name: "s" })] })],
    "0.options",
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
  ],
  [
    "over 8,000 characters",
    [
      command({
        options: many(25, (i) =>
          option({
            name: `o${i}`,
            description: "x".repeat(100),
            choices: many(25, (k) => ({ name: `${k} ${"y".repeat(20)}`, value: `${k}` })),
          }),
        ),
      }),
    ],
    "0",
    "APPLICATION_COMMAND_TOO_LARGE",
  ],
  ["unknown fields", [command({ descripton: "x" })], "0.descripton", "UNKNOWN_FIELD"],
];

test.each(commands)("commands are refused: %s", async (_, body, path, code) => {
  const sandbox = await sandboxOnly();
  const reply = await api(sandbox, `PUT /applications/${sandbox.applicationId}/commands`, body);
  expect(reply).toMatchObject({ status: 400, json: { code: 50035 } });
  expect([path, errorAt(reply.json, path)]).toEqual([path, code]);
});

test("over 100 commands are refused", async () => {
  const sandbox = await sandboxOnly();
  const path = `/applications/${sandbox.applicationId}/commands`;
  const body = many(101, (i) => command({ name: `c${i}` }));
  expect((await api(sandbox, `PUT ${path}`, body)).json.code).toBe(30032);
  expect((await api(sandbox, `PUT ${path}`, body.slice(1))).status).toBe(200);
  expect((await api(sandbox, `POST ${path}`, command({ name: "one-more" }))).json.code).toBe(30032);
});

test("a command registered again keeps its id; only what has changed has a new version", async () => {
  const sandbox = await withCommands();
  const path = `/applications/${sandbox.applicationId}/commands`;
  const before = (await api(sandbox, `GET ${path}`)).json as unknown as { id: string; version: string; name: string }[];
  const put = await api(sandbox, `PUT ${path}`, [
    command({ name: "manage", description: "Other" }),
    command({ name: "here", description: "In servers only", contexts: [0] }),
  ]);
  const after = put.json as unknown as typeof before;
  const find = (list: typeof before, name: string) => list.find((one) => one.name === name)!;
  expect(find(after, "here")).toEqual(find(before, "here"));
  expect(find(after, "manage").id).toBe(find(before, "manage").id);
  expect(find(after, "manage").version).not.toBe(find(before, "manage").version);
  expect(after).toHaveLength(2);
  expect((await api(sandbox, `GET ${path}/${find(before, "play").id}`)).json.code).toBe(10063);
});
