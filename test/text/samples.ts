/** Calls every sentence of the words with samples made from the types of its parameters, in two languages at once. */
import type { Checker, Type } from "typescript/unstable/sync";

export interface Sample {
  readonly path: string;
  /** What was handed in, for the message of a failing test. */
  readonly given: string;
  /** What the sentence became: a text, or several. */
  readonly said: readonly [readonly string[], readonly string[]];
}

const CALL = 0;

/** Makes values of a type: each kind of it at least once, no two texts and no two great numbers alike. */
class Values {
  #n = 20;

  constructor(readonly checker: Checker) {}

  of(type: Type, depth = 0): readonly unknown[] {
    const { checker } = this;
    if (depth > 8) return [undefined];
    if (type.isLiteralType()) return [type.value];
    if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((one) => this.of(one, depth));
    if (type.isIntrinsicType()) {
      switch (type.intrinsicName) {
        case "string":
          return [this.#text()];
        case "number":
          return [this.#number(), 1, 0];
        case "boolean":
          return [true, false];
        case "true":
          return [true];
        case "false":
          return [false];
        case "null":
          return [null];
        default:
          return [undefined];
      }
    }
    if (checker.isArrayLikeType(type)) return this.#lists(type, depth);
    const [signature] = checker.getSignaturesOfType(type, CALL);
    if (signature) return [(...args: readonly unknown[]) => `@${args.join("+")}`];
    const [index] = checker.getIndexInfosOfType(type);
    if (index) {
      const [first, second] = [this.of(index.valueType, depth + 1), this.of(index.valueType, depth + 1)];
      return [{ p1: first[0], p2: second[0] }];
    }
    const properties = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(properties);
    const variants = types.map((one) => (one ? this.of(one, depth + 1) : [undefined]));
    return eachChoice(variants).map((chosen) => Object.fromEntries(properties.map(({ name }, i) => [name, chosen[i]])));
  }

  #lists(type: Type, depth: number): readonly unknown[] {
    const [item] = this.checker
      .getIndexInfosOfType(type)
      .filter(({ keyType }) => keyType.isIntrinsicType() && keyType.intrinsicName === "number");
    if (!item) return [[]];
    const some = () => this.of(item.valueType, depth + 1);
    const once = some();
    return [[...once, ...(once.length < 2 ? some() : [])], once.slice(0, 1), []];
  }

  #text(): string {
    this.#n += 1;
    return `Q${this.#n}q`;
  }

  #number(): number {
    this.#n += 1;
    return this.#n;
  }
}

/** As many rows as the longest list has: the i-th takes the i-th of each, beginning again where a list is shorter. */
function eachChoice(variants: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  const most = Math.max(1, ...variants.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => variants.map((list) => list[i % Math.max(list.length, 1)]));
}

const asTexts = (said: unknown): readonly string[] => (Array.isArray(said) ? said.map(String) : [String(said)]);

type Keyed = Readonly<Record<string, unknown>>;

/** Every sentence under a place in the words, as both languages say it. */
export function samples(
  type: Type,
  checker: Checker,
  [one, other]: readonly [unknown, unknown],
  path = "",
): readonly Sample[] {
  if (typeof one === "string") return [{ path, given: "", said: [[one], [String(other)]] }];
  if (typeof one === "function") {
    const [signature] = checker.getSignaturesOfType(type, CALL);
    if (!signature) throw new Error(`${path} is no function to TypeScript`);
    const values = new Values(checker);
    const parameters = checker.getTypeOfSymbol(signature.getParameters());
    return eachChoice(parameters.map((parameter) => (parameter ? values.of(parameter) : [undefined]))).map((given) => ({
      path,
      given: JSON.stringify(given),
      said: [asTexts(one(...given)), asTexts((other as typeof one)(...given))],
    }));
  }
  if (typeof one !== "object" || one === null || Array.isArray(one)) return [];
  const [index] = checker.getIndexInfosOfType(type);
  return Object.entries(one).flatMap(([key, value]) => {
    const symbol = checker.getPropertyOfType(type, key);
    const inner = symbol ? checker.getTypeOfSymbol(symbol) : index?.valueType;
    if (!inner) throw new Error(`${path}.${key} is unknown to TypeScript`);
    return samples(inner, checker, [value, (other as Keyed)[key]], path === "" ? key : `${path}.${key}`);
  });
}
