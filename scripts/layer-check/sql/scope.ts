import { childOf, childrenOf, isTree, textOf, type Tree } from './tree.ts';

/** A column of a table; `missing` when an outer join may leave it empty. */
export interface ColumnSource {
  readonly table: string;
  readonly column: string;
  readonly missing: boolean;
}

/** A column of an answer: what it is called, and the column it is as it stands; null for anything calculated. */
export interface Output {
  readonly name: string;
  readonly source: ColumnSource | null;
}

/** One source of rows in a from clause; without columns when they cannot be known. */
export interface Rows {
  readonly alias: string;
  readonly columns: ReadonlyMap<string, ColumnSource | null> | null;
  readonly table: string | null;
}

/** What names mean in one statement, within those around it. */
export interface Scope {
  readonly rows: Rows[];
  readonly named: Map<string, readonly Output[] | null>;
  /** Names that an order or group may use besides columns. */
  readonly outputs: Set<string>;
  readonly outer: Scope | null;
}

/** What a name of a with clause answers: null where that is not known yet, undefined where it is none. */
export function namedIn(scope: Scope | null, name: string): readonly Output[] | null | undefined {
  if (scope === null) return undefined;
  const outputs = scope.named.get(name);
  return outputs === undefined ? namedIn(scope.outer, name) : outputs;
}

/** The rows of a statement within another. */
export function derived(alias: string, outputs: readonly Output[], missing: boolean): Rows {
  const columns = new Map(
    outputs.map(({ name, source }) => [name, source === null || !missing ? source : { ...source, missing }]),
  );
  return { alias, columns, table: null };
}

/** The columns of an answer under the names that an alias gives them. */
export function renamed(outputs: readonly Output[], names: readonly string[]): readonly Output[] {
  return outputs.map((output, index) => ({ ...output, name: names[index] ?? output.name }));
}

/** A function in a from clause: its columns when they are written out, or it answers one value that is called as it is. */
export function rowsOfCall(call: Tree): Rows {
  const alias = childOf(call, 'alias');
  const name = textOf(alias, 'aliasname') ?? '';
  const defined = childrenOf(call, 'coldeflist').map((item) => textOf(childOf(item, 'ColumnDef'), 'colname') ?? '');
  const columns = defined.length > 0 ? defined : namesIn(alias ?? {}, 'colnames');
  return {
    alias: name,
    columns: columns.length === 0 ? null : new Map(columns.map((column) => [column, null])),
    table: null,
  };
}

/** The names in a list of them. */
export function namesIn(tree: Tree, member: string): string[] {
  return childrenOf(tree, member).map((item) => textOf(childOf(item, 'String'), 'sval') ?? '');
}

/** The parts of the name of a column, with `*` for every one. */
export function partsOf(reference: Tree): string[] {
  return childrenOf(reference, 'fields').map((field) => textOf(childOf(field, 'String'), 'sval') ?? '*');
}

/** What PostgreSQL calls a column whose value is calculated and not named. */
export function nameOf(value: Tree): string {
  const [kind, body] = Object.entries(value)[0] ?? ['', {}];
  const tree = isTree(body) ? body : {};
  switch (kind) {
    case 'FuncCall':
      return namesIn(tree, 'funcname').at(-1) ?? '';
    case 'ColumnRef':
      return partsOf(tree).at(-1) ?? '';
    case 'TypeCast': {
      const inner = nameOf(childOf(tree, 'arg') ?? {});
      return inner === '?column?' ? (namesIn(childOf(tree, 'typeName') ?? {}, 'names').at(-1) ?? '') : inner;
    }
    case 'CoalesceExpr':
      return 'coalesce';
    case 'CaseExpr':
      return 'case';
    default:
      return '?column?';
  }
}
