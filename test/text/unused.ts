/**
 * Finds sentences that nothing says. `npm run typecheck` ends with it, so that an unused sentence fails like a missing one.
 * It asks TypeScript itself what each name stands for; where a sentence is chosen by a value, all that could be chosen count.
 */
import { SyntaxKind as Kind, type Node, type SourceFile } from "typescript/unstable/ast";
import type { Checker, Symbol as Named, Project, Type } from "typescript/unstable/sync";
import { here, nodesOf, textOf, withWords } from "./words-type.js";

export interface Search {
  readonly config: string;
  /** The file that declares the words, and the name by which it does; their folder. */
  readonly words: string;
  readonly name: string;
  readonly folder: string;
  /** The files that say them, by their path. */
  readonly speaks: (file: string) => boolean;
}

/** One place in the tree of the words. */
interface Place {
  readonly path: string;
  /** Where its key is written. */
  readonly declared: readonly string[];
  /** None: a sentence. */
  readonly inside: readonly Place[];
}

const declared = (symbol: Named | undefined): readonly string[] =>
  (symbol?.declarations ?? []).map(({ path, index }) => `${path}#${index}`);

/**
 * The tree under a type. What holds no keys of its own (a string, a function, a list) is a sentence, and so is what holds
 * its keys by order of the rules (one for each refusal, say): there TypeScript lets none be missing, nor one too many.
 */
function placesIn(type: Type, checker: Checker, folder: string, path = ""): readonly Place[] {
  const symbols = checker.getPropertiesOfType(type);
  if (symbols.some((symbol) => !declared(symbol).some((where) => where.startsWith(folder)))) return [];
  const types = checker.getTypeOfSymbol(symbols);
  return symbols.map((symbol, i) => {
    const own = path === "" ? symbol.name : `${path}.${symbol.name}`;
    const inner = types[i];
    const group = inner?.isObjectType() && checker.getSignaturesOfType(inner, 0).length === 0;
    return { path: own, declared: declared(symbol), inside: group ? placesIn(inner, checker, folder, own) : [] };
  });
}

const below = (place: Place): readonly Place[] => [place, ...place.inside.flatMap(below)];

class Usage {
  readonly #said = new Set<string>();
  /** What an interface of the house says of words handed to it: by the last two names of the access. */
  readonly #saidByName = new Set<string>();
  readonly #allByName = new Set<string>();
  readonly #at = new Map<string, Place>();
  readonly #roots: ReadonlySet<string>;

  constructor(
    readonly places: readonly Place[],
    readonly checker: Checker,
  ) {
    for (const place of places.flatMap(below)) for (const where of place.declared) this.#at.set(where, place);
    this.#roots = new Set(places.flatMap((place) => place.declared));
  }

  name(symbol: Named | undefined, access: string): void {
    const where = declared(symbol).filter((one) => this.#at.has(one));
    for (const one of where) this.#said.add(one);
    if (where.length === 0) this.#saidByName.add(access);
  }

  /** All that stands in a type, with all below it when it is handed on; the words as a whole are handed on everywhere. */
  all(type: Type, handedOn: boolean, access: string): void {
    const types = type.isUnionType() ? (type.getTypes() ?? []) : [type];
    const inside = types.flatMap((one) => this.checker.getPropertiesOfType(one)).flatMap(declared);
    if (handedOn && inside.some((where) => this.#roots.has(where))) return;
    if (!inside.some((where) => this.#at.has(where))) this.#allByName.add(access);
    for (const where of inside) {
      const place = this.#at.get(where);
      for (const one of place ? (handedOn ? below(place) : [place]) : []) {
        for (const each of one.declared) this.#said.add(each);
      }
    }
  }

  unsaid(): readonly string[] {
    const said = ({ path, declared: where }: Place) => {
      const [key, parent, grand] = path.split(".").toReversed();
      return (
        where.some((one) => this.#said.has(one)) ||
        this.#saidByName.has(`${parent}.${key}`) ||
        this.#allByName.has(`${grand}.${parent}`)
      );
    };
    return this.places
      .flatMap(below)
      .filter((place) => place.inside.length === 0 && !said(place))
      .map(({ path }) => path);
  }
}

/** The last name of `a.b.c`. */
const lastName = (node: Node): string => textOf((node as { readonly name?: Node }).name ?? node);

/** The last two names of `a.b.c`. */
function lastNames(node: Node): string {
  const { expression } = node as { readonly expression?: Node };
  return expression ? `${lastName(expression)}.${lastName(node)}` : lastName(node);
}

interface Found {
  readonly accesses: { readonly node: Node; readonly access: string }[];
  readonly patterns: Node[];
  readonly chosen: Node[];
  readonly handedOn: Node[];
}

function look(file: SourceFile, keys: ReadonlySet<string>, found: Found): void {
  for (const node of nodesOf(file)) {
    const part = node as unknown as Readonly<Record<string, Node | undefined>> & {
      readonly elements?: readonly Node[];
    };
    const { name, expression, argumentExpression } = part;
    switch (node.kind) {
      case Kind.PropertyAccessExpression:
        if (name && keys.has(textOf(name)) && expression) {
          found.accesses.push({ node: name, access: `${lastName(expression)}.${textOf(name)}` });
        }
        break;
      case Kind.ElementAccessExpression:
        if (argumentExpression?.kind === Kind.StringLiteral && expression) {
          const access = `${lastName(expression)}.${textOf(argumentExpression)}`;
          found.accesses.push({ node: argumentExpression, access });
        } else if (expression) found.chosen.push(expression);
        break;
      case Kind.ObjectBindingPattern:
        found.patterns.push(node);
        break;
      case Kind.SpreadAssignment:
      case Kind.SpreadElement:
        if (expression) found.handedOn.push(expression);
        break;
      case Kind.CallExpression:
        found.handedOn.push(...((node as unknown as { arguments: readonly Node[] }).arguments ?? []));
        break;
      case Kind.VariableDeclaration:
      case Kind.PropertyAssignment:
        if (part.initializer && (part.type || node.kind === Kind.PropertyAssignment))
          found.handedOn.push(part.initializer);
        break;
    }
  }
}

const NAMES = [Kind.Identifier, Kind.PropertyAccessExpression, Kind.ElementAccessExpression];

function collect(project: Project, search: Search, places: readonly Place[]): Usage {
  const { program, checker } = project;
  const usage = new Usage(places, checker);
  const keys = new Set(places.flatMap(below).map(({ path }) => path.slice(path.lastIndexOf(".") + 1)));
  const found: Found = { accesses: [], patterns: [], chosen: [], handedOn: [] };
  for (const name of program.getSourceFileNames().filter(search.speaks)) {
    const file = program.getSourceFile(name);
    if (file) look(file, keys, found);
  }
  const symbols = checker.getSymbolAtLocation(found.accesses.map(({ node }) => node));
  for (const [i, { access }] of found.accesses.entries()) usage.name(symbols[i], access);
  const patternTypes = checker.getTypeAtLocation(found.patterns);
  for (const [i, pattern] of found.patterns.entries()) {
    const type = patternTypes[i];
    for (const element of (pattern as unknown as { elements: readonly Record<string, Node | undefined>[] }).elements) {
      const key = textOf(element.propertyName ?? element.name);
      if (type && keys.has(key)) usage.name(checker.getPropertyOfType(type, key), key);
    }
  }
  const named = ({ kind }: Node) => NAMES.includes(kind);
  for (const [nodes, whole] of [
    [found.chosen.filter(named), false],
    [found.handedOn.filter(named), true],
  ] as const) {
    const types = checker.getTypeAtLocation(nodes);
    const seen = new Set<string>();
    for (const [i, node] of nodes.entries()) {
      const type = types[i];
      const access = lastNames(node);
      if (!type || seen.has(`${type.id} ${access}`)) continue;
      seen.add(`${type.id} ${access}`);
      usage.all(type, whole, access);
    }
  }
  return usage;
}

/** The paths of the sentences that no code says. */
export function unused(search: Search): readonly string[] {
  return withWords({ config: search.config, file: search.words, name: search.name }, (type, project) =>
    collect(project, search, placesIn(type, project.checker, search.folder)).unsaid(),
  );
}

const source = here("src/");
const languages = /^(?:text\/[a-z]{2}\/|store\/generated\/)/;

/** The house's own words and code. */
export const ours: Search = {
  config: here("tsconfig.build.json"),
  words: here("src/text/en/index.ts"),
  name: "en",
  folder: here("src/text/"),
  speaks: (file) => file.startsWith(source) && !languages.test(file.slice(source.length)),
};

if (process.argv[1] === here("test/text/unused.ts")) {
  const found = unused(ours);
  for (const path of found) console.error(`Nothing says this sentence: ${path}`);
  if (found.length > 0) process.exitCode = 1;
}
