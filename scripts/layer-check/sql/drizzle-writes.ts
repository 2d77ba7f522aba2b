import { propertyNamesOf, type SourceText } from './texts.ts';
import { childOf, childrenOf, lineOf, nodesOf, textOf, type Tree } from './tree.ts';

/** A write by the query builder: the table, by the name of its constant, and the properties set; null when values are spread. */
export interface BuiltWrite {
  readonly line: number;
  readonly constant: string;
  readonly properties: readonly string[] | null;
}

/** Every `.update(table).set({…})` and `.insert(table).values({…})` of a file, of tables that a `server/tables.ts` declares. */
export function builtWritesIn(at: SourceText): BuiltWrite[] {
  const found: BuiltWrite[] = [];
  for (const node of nodesOf(at.program)) {
    const method = methodOf(node);
    if (method !== 'set' && method !== 'values') continue;
    const constant = writtenTable(childOf(childOf(node, 'callee') ?? {}, 'object'), at);
    const [given] = childrenOf(node, 'arguments');
    if (constant === null || given === undefined) continue;
    found.push({ line: lineOf(at.source, node), constant, properties: propertyNamesOf(given) });
  }
  return found;
}

/** The table that the chain of calls before writes to. */
function writtenTable(call: Tree | null, at: SourceText): string | null {
  const method = call === null ? null : methodOf(call);
  if (call === null || (method !== 'update' && method !== 'insert')) return null;
  const name = textOf(childrenOf(call, 'arguments')[0] ?? null, 'name');
  const from = name === null ? undefined : at.imported.get(name);
  return from?.file.endsWith('/server/tables.ts') === true ? from.name : null;
}

function methodOf(node: Tree): string | null {
  const callee = node['type'] === 'CallExpression' ? childOf(node, 'callee') : null;
  return callee?.['type'] === 'MemberExpression' ? textOf(childOf(callee, 'property'), 'name') : null;
}
