/** A node of a syntax tree, of SQL or of TypeScript, whose members are looked at one by one. */
export type Tree = Readonly<Record<string, unknown>>;

/** Whether something is a node and no list. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that is a node; null for anything else. */
export function childOf(tree: Tree, name: string): Tree | null {
  const value = tree[name];
  return isTree(value) ? value : null;
}

/** A member that is a list: the nodes in it. */
export function childrenOf(tree: Tree, name: string): Tree[] {
  const value = tree[name];
  return Array.isArray(value) ? value.filter(isTree) : [];
}

/** A member that is a text; null for anything else. */
export function textOf(tree: Tree | null, name: string): string | null {
  const value = tree?.[name];
  return typeof value === 'string' ? value : null;
}

/** The line of a source on which a node of it begins. */
export function lineOf(source: string, tree: Tree): number {
  return source.slice(0, typeof tree['start'] === 'number' ? tree['start'] : 0).split('\n').length;
}

/** Every node of a tree, itself first. */
export function* nodesOf(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isTree(value)) {
    yield value;
    for (const member of Object.values(value)) if (typeof member === 'object') yield* nodesOf(member);
  }
}
