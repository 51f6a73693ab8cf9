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
  /** By type, since asking is slow. */
  readonly #insideOf = new Map<number, readonly string[]>();

  constructor(
    readonly places: readonly Place[],
    readonly checker: Checker,
  ) {
    for (const place of places.flatMap(below)) for (const where of place.declared) this.#at.set(where, place);
    this.#roots = new Set(places.flatMap((place) => [place, ...place.inside]).flatMap((place) => place.declared));
  }

  name(symbol: Named | undefined, access: string): void {
    const where = declared(symbol).filter((one) => this.#at.has(one));
    for (const one of where) this.#said.add(one);
    if (where.length === 0) this.#saidByName.add(access);
  }

  /** All that stands in a type, with all below it when it is handed on; the words as a whole, and those of a room, are handed on everywhere. */
  all(type: Type, handedOn: boolean, access: string): void {
    const inside = this.#inside(type);
    if (handedOn && inside.some((where) => this.#roots.has(where))) return;
    if (!inside.some((where) => this.#at.has(where))) this.#allByName.add(access);
    for (const where of inside) {
      const place = this.#at.get(where);
      for (const one of place ? (handedOn ? below(place) : [place]) : []) {
        for (const each of one.declared) this.#said.add(each);
      }
    }
  }

  #inside(type: Type): readonly string[] {
    const known = this.#insideOf.get(type.id);
    if (known) return known;
    const inside = type.isUnionType()
      ? (type.getTypes() ?? []).flatMap((one) => this.#inside(one))
      : type.isObjectType() || type.isIntersectionType()
        ? this.checker.getPropertiesOfType(type).flatMap(declared)
        : [];
    this.#insideOf.set(type.id, inside);
    return inside;
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

type Parts = Readonly<Record<string, Node | undefined>> & {
  readonly arguments?: readonly Node[];
  readonly elements?: readonly Node[];
};

/** The values that a node hands on as a whole: to a function, into an object or a list, out of a function, to what has a type of its own. */
function handedOn(node: Node): readonly (Node | undefined)[] {
  const part = node as unknown as Parts;
  switch (node.kind) {
    case Kind.CallExpression:
    case Kind.NewExpression:
      return part.arguments ?? [];
    case Kind.ArrayLiteralExpression:
      return part.elements ?? [];
    case Kind.SpreadAssignment:
    case Kind.SpreadElement:
    case Kind.ReturnStatement:
      return [part.expression];
    case Kind.ArrowFunction:
      return [part.body];
    case Kind.ShorthandPropertyAssignment:
      return [part.name];
    case Kind.PropertyAssignment:
      return [part.initializer];
    case Kind.VariableDeclaration:
      return part.type ? [part.initializer] : [];
    default:
      return [];
  }
}

/** The names that a value may be, whatever stands around them. */
function names(value: Node | undefined): readonly Node[] {
  if (!value) return [];
  const { expression, whenTrue, whenFalse, left, right } = value as unknown as Parts;
  switch (value.kind) {
    case Kind.Identifier:
    case Kind.PropertyAccessExpression:
    case Kind.ElementAccessExpression:
      return [value];
    case Kind.ParenthesizedExpression:
    case Kind.AsExpression:
    case Kind.SatisfiesExpression:
    case Kind.NonNullExpression:
      return names(expression);
    case Kind.ConditionalExpression:
      return [...names(whenTrue), ...names(whenFalse)];
    case Kind.BinaryExpression:
      return [...names(left), ...names(right)];
    default:
      return [];
  }
}

function look(file: SourceFile, keys: ReadonlySet<string>, found: Found): void {
  for (const node of nodesOf(file)) {
    const { name, expression, argumentExpression } = node as unknown as Parts;
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
        } else found.chosen.push(...names(expression));
        break;
      case Kind.ObjectBindingPattern:
        found.patterns.push(node);
        break;
      default:
        found.handedOn.push(...handedOn(node).flatMap(names));
        break;
    }
  }
}

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
  for (const [nodes, whole] of [
    [found.chosen, false],
    [found.handedOn, true],
  ] as const) {
    const types = checker.getTypeAtLocation(nodes);
    for (const [i, node] of nodes.entries()) {
      const type = types[i];
      if (type) usage.all(type, whole, lastNames(node));
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
