/** The words as TypeScript sees them: the tests of languages ask it what a name stands for, and what a sentence takes. */
import { fileURLToPath } from "node:url";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { API, type Project, type Type } from "typescript/unstable/sync";

export const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

export const textOf = (node: Node | undefined): string => (node && "text" in node ? String(node.text) : "");

/** Hands the type of what `file` declares as `name` to `use`. */
export function withWords<T>(
  { config, file, name }: { readonly config: string; readonly file: string; readonly name: string },
  use: (type: Type, project: Project) => T,
): T {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    const source = project?.program.getSourceFile(file);
    const isName = (node: Node) => node.kind === SyntaxKind.Identifier && textOf(node) === name;
    const declared = source && [...nodesOf(source)].find(isName);
    const type = declared && project?.checker.getTypeAtLocation(declared);
    if (!project || !type) throw new Error(`${file} declares no ${name}`);
    return use(type, project);
  } finally {
    api.close();
  }
}
