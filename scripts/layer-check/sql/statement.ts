import { parseSync } from 'libpg-query';
import type { Schema } from './schema.ts';
import {
  derived,
  namedIn,
  nameOf,
  namesIn,
  partsOf,
  renamed,
  rowsOfCall,
  type ColumnSource,
  type Output,
  type Rows,
  type Scope,
} from './scope.ts';
import { childOf, childrenOf, isTree, textOf, type Tree } from './tree.ts';

/** What a statement does to a table. */
export interface TableUse {
  readonly table: string;
  readonly kind: 'read' | 'insert' | 'update' | 'delete' | 'other';
  /** The column that is read or written; null for the table as a whole. */
  readonly column: string | null;
}

/** What SQL says it does. */
export interface SqlReading {
  readonly uses: readonly TableUse[];
  readonly outputs: readonly Output[];
  /** Tables and columns that it names and that there are not. */
  readonly unknown: readonly string[];
}

/** Tables of PostgreSQL itself and of its extensions. */
const CATALOG = /^(?:pg_|information_schema)/;
/** Columns that every table has. */
const SYSTEM_COLUMNS = new Set(['ctid', 'xmin', 'xmax', 'tableoid']);

/** Reads SQL by the grammar of PostgreSQL. @throws Error when it does not parse */
export function readSql(sql: string, schema: Schema): SqlReading {
  const parsed: unknown = parseSync(sql);
  const reader = new Reader(schema);
  for (const { stmt } of isTree(parsed) ? childrenOf(parsed, 'stmts') : [])
    if (isTree(stmt)) reader.statement(stmt, null);
  return reader;
}

class Reader implements SqlReading {
  readonly uses: TableUse[] = [];
  readonly unknown: string[] = [];
  outputs: readonly Output[] = [];
  readonly #schema: Schema;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** Reads one statement, also one within another. */
  statement(node: Tree, outer: Scope | null): readonly Output[] {
    const [kind, body] = Object.entries(node)[0] ?? ['', {}];
    const tree = isTree(body) ? body : {};
    switch (kind) {
      case 'SelectStmt':
        this.outputs = this.#select(tree, outer);
        break;
      case 'InsertStmt':
        this.outputs = this.#insert(tree, outer);
        break;
      case 'UpdateStmt':
        this.outputs = this.#update(tree, outer);
        break;
      case 'DeleteStmt':
        this.outputs = this.#delete(tree, outer);
        break;
      case 'MergeStmt':
        this.outputs = this.#merge(tree, outer);
        break;
      case 'DeclareCursorStmt':
        this.outputs = this.statement(childOf(tree, 'query') ?? {}, outer);
        break;
      default:
        this.#anyOther(tree);
        this.outputs = [];
    }
    return this.outputs;
  }

  #select(tree: Tree, outer: Scope | null): readonly Output[] {
    const scope = this.#scopeOf(tree, outer);
    const left = childOf(tree, 'larg');
    const right = childOf(tree, 'rarg');
    if (left !== null && right !== null) {
      const first = this.#select(left, scope);
      const second = this.#select(right, scope);
      const outputs = first.map(({ name, source }, index) => ({
        name,
        source: second[index]?.source === null ? null : source,
      }));
      for (const { name } of outputs) scope.outputs.add(name);
      // A column of either arm may be named in the order; both arms have been read.
      this.#expressions(childrenOf(tree, 'limitCount'), scope);
      return outputs;
    }
    this.#from(childrenOf(tree, 'fromClause'), scope, false);
    const outputs = this.#outputsOf(childrenOf(tree, 'targetList'), scope);
    for (const clause of [
      'whereClause',
      'valuesLists',
      'havingClause',
      'windowClause',
      'limitCount',
      'limitOffset',
      'distinctClause',
    ])
      this.#expressions(tree[clause], scope);
    for (const { name } of outputs) scope.outputs.add(name);
    for (const clause of ['sortClause', 'groupClause']) this.#expressions(tree[clause], scope);
    return outputs;
  }

  #insert(tree: Tree, outer: Scope | null): readonly Output[] {
    const scope = this.#scopeOf(tree, outer);
    const query = childOf(tree, 'selectStmt');
    if (query !== null) this.statement(query, scope);
    const table = this.#target(childOf(tree, 'relation'), scope);
    this.#written(table, 'insert', childrenOf(tree, 'cols'));
    const conflict = childOf(tree, 'onConflictClause');
    if (conflict !== null) {
      const columns = scope.rows.at(-1)?.columns ?? null;
      scope.rows.push({ alias: 'excluded', columns, table: null });
      const changes = childrenOf(conflict, 'targetList');
      this.#written(table, 'update', changes);
      const target = scope.rows.slice(0, -1);
      // Unqualified names are the table's: `excluded` has to be named.
      this.#expressions(childOf(conflict, 'infer'), { ...scope, rows: target });
      this.#expressions([changes, conflict['whereClause']], scope);
      scope.rows.pop();
    }
    return this.#returned(tree, scope);
  }

  #update(tree: Tree, outer: Scope | null): readonly Output[] {
    const scope = this.#scopeOf(tree, outer);
    const table = this.#target(childOf(tree, 'relation'), scope);
    this.#from(childrenOf(tree, 'fromClause'), scope, false);
    this.#written(table, 'update', childrenOf(tree, 'targetList'));
    this.#expressions([tree['targetList'], tree['whereClause']], scope);
    return this.#returned(tree, scope);
  }

  #delete(tree: Tree, outer: Scope | null): readonly Output[] {
    const scope = this.#scopeOf(tree, outer);
    const table = this.#target(childOf(tree, 'relation'), scope);
    if (table !== null) this.uses.push({ table, kind: 'delete', column: null });
    this.#from(childrenOf(tree, 'usingClause'), scope, false);
    this.#expressions(tree['whereClause'], scope);
    return this.#returned(tree, scope);
  }

  #merge(tree: Tree, outer: Scope | null): readonly Output[] {
    const scope = this.#scopeOf(tree, outer);
    const table = this.#target(childOf(tree, 'relation'), scope);
    this.#from([childOf(tree, 'sourceRelation') ?? {}], scope, false);
    this.#expressions(tree['joinCondition'], scope);
    for (const when of childrenOf(tree, 'mergeWhenClauses')) {
      const clause = childOf(when, 'MergeWhenClause') ?? {};
      const kind = clause['commandType'] === 'CMD_INSERT' ? 'insert' : 'update';
      if (clause['commandType'] === 'CMD_DELETE' && table !== null)
        this.uses.push({ table, kind: 'delete', column: null });
      this.#written(table, kind, childrenOf(clause, 'targetList'));
      this.#expressions([clause['condition'], clause['targetList'], clause['values']], scope);
    }
    return this.#returned(tree, scope);
  }

  /** Statements of definition, locks and copies: the tables they name. */
  #anyOther(tree: unknown): void {
    if (Array.isArray(tree)) for (const item of tree) this.#anyOther(item);
    if (!isTree(tree)) return;
    const ranges = [childOf(tree, 'RangeVar'), tree['relname'] === undefined ? null : tree];
    for (const range of ranges) {
      const name = textOf(range, 'relname');
      const table = name === null ? undefined : this.#schema.tables.get(name);
      if (table !== undefined) this.uses.push({ table: table.name, kind: 'other', column: null });
    }
    for (const value of Object.values(tree)) if (isTree(value) || Array.isArray(value)) this.#anyOther(value);
  }

  #returned(tree: Tree, scope: Scope): readonly Output[] {
    const clause = childOf(tree, 'returningClause');
    return this.#outputsOf(childrenOf(clause ?? {}, 'exprs'), scope);
  }

  #scopeOf(tree: Tree, outer: Scope | null): Scope {
    const scope: Scope = { rows: [], named: new Map(), outputs: new Set(), outer };
    const clause = childOf(tree, 'withClause');
    for (const item of childrenOf(clause ?? {}, 'ctes')) {
      const named = childOf(item, 'CommonTableExpr') ?? {};
      const name = textOf(named, 'ctename') ?? '';
      if (clause?.['recursive'] === true) scope.named.set(name, null);
      const outputs = this.statement(childOf(named, 'ctequery') ?? {}, scope);
      scope.named.set(name, renamed(outputs, namesIn(named, 'aliascolnames')));
    }
    return scope;
  }

  #target(range: Tree | null, scope: Scope): string | null {
    if (range === null) return null;
    const rows = this.#table(range, scope, false, false);
    scope.rows.push(rows);
    return rows.table;
  }

  #written(table: string | null, kind: 'insert' | 'update', targets: readonly Tree[]): void {
    if (table === null) return;
    const columns = this.#schema.tables.get(table)?.columns;
    if (targets.length === 0) this.uses.push({ table, kind, column: null });
    for (const target of targets) {
      const column = textOf(childOf(target, 'ResTarget'), 'name');
      if (column === null) continue;
      this.uses.push({ table, kind, column });
      if (columns?.has(column) === false) this.unknown.push(`${table}.${column}`);
    }
  }

  #from(items: readonly Tree[], scope: Scope, missing: boolean): void {
    for (const item of items) {
      const table = childOf(item, 'RangeVar');
      const query = childOf(item, 'RangeSubselect');
      const call = childOf(item, 'RangeFunction');
      const join = childOf(item, 'JoinExpr');
      if (table !== null) scope.rows.push(this.#table(table, scope, missing, true));
      if (query !== null) {
        const outputs = this.statement(childOf(query, 'subquery') ?? {}, scope);
        const alias = childOf(query, 'alias');
        scope.rows.push(
          derived(textOf(alias, 'aliasname') ?? '', renamed(outputs, namesIn(alias ?? {}, 'colnames')), missing),
        );
      }
      if (call !== null) {
        this.#expressions(call['functions'], scope);
        scope.rows.push(rowsOfCall(call));
      }
      if (join !== null) this.#join(join, scope, missing);
    }
  }

  #join(join: Tree, scope: Scope, missing: boolean): void {
    const kind = join['jointype'];
    const left = missing || kind === 'JOIN_RIGHT' || kind === 'JOIN_FULL';
    const right = missing || kind === 'JOIN_LEFT' || kind === 'JOIN_FULL';
    this.#from([childOf(join, 'larg') ?? {}], scope, left);
    this.#from([childOf(join, 'rarg') ?? {}], scope, right);
    this.#expressions(join['quals'], scope);
    for (const name of namesIn(join, 'usingClause')) this.#column(null, name, scope);
  }

  #table(range: Tree, scope: Scope, missing: boolean, reads: boolean): Rows {
    const name = textOf(range, 'relname') ?? '';
    const schema = textOf(range, 'schemaname');
    const alias = textOf(childOf(range, 'alias'), 'aliasname') ?? name;
    const outputs = schema === null ? namedIn(scope, name) : undefined;
    if (outputs === null) return { alias, columns: null, table: null };
    if (outputs !== undefined) return derived(alias, outputs, missing);
    const table = schema === null || schema === 'public' ? this.#schema.tables.get(name) : undefined;
    if (table === undefined) {
      if ((schema === null || schema === 'public') && !CATALOG.test(name)) this.unknown.push(name);
      return { alias, columns: null, table: null };
    }
    if (reads) this.uses.push({ table: name, kind: 'read', column: null });
    const columns = new Map([...table.columns.keys()].map((column) => [column, { table: name, column, missing }]));
    return { alias, columns, table: name };
  }

  #outputsOf(targets: readonly Tree[], scope: Scope): readonly Output[] {
    return targets.flatMap((target) => {
      const result = childOf(target, 'ResTarget') ?? {};
      const value = childOf(result, 'val') ?? {};
      const given = textOf(result, 'name');
      const reference = childOf(value, 'ColumnRef');
      if (reference === null) {
        this.#expressions(value, scope);
        return [{ name: given ?? nameOf(value), source: null }];
      }
      const parts = partsOf(reference);
      if (parts.at(-1) === '*') return this.#everything(parts.length > 1 ? (parts[0] ?? null) : null, scope);
      const source = this.#column(parts.length > 1 ? (parts.at(-2) ?? null) : null, parts.at(-1) ?? '', scope);
      return [{ name: given ?? parts.at(-1) ?? '', source }];
    });
  }

  #everything(alias: string | null, scope: Scope): Output[] {
    return scope.rows
      .filter((rows) => alias === null || rows.alias === alias)
      .flatMap(({ table, columns }) => {
        if (table !== null) this.uses.push({ table, kind: 'read', column: '*' });
        return [...(columns ?? [])].map(([name, source]) => ({ name, source }));
      });
  }

  #expressions(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const item of value) this.#expressions(item, scope);
    if (!isTree(value)) return;
    const reference = childOf(value, 'ColumnRef');
    const link = childOf(value, 'SubLink');
    const index = childOf(value, 'IndexElem');
    if (reference !== null) {
      const parts = partsOf(reference);
      if (parts.at(-1) === '*') this.#everything(parts.length > 1 ? (parts[0] ?? null) : null, scope);
      else this.#column(parts.length > 1 ? (parts.at(-2) ?? null) : null, parts.at(-1) ?? '', scope);
    } else if (link !== null) {
      this.#expressions(link['testexpr'], scope);
      this.statement(childOf(link, 'subselect') ?? {}, scope);
    } else if (value['SelectStmt'] !== undefined) {
      this.statement(value, scope);
    } else {
      const name = textOf(index, 'name');
      if (name !== null) this.#column(null, name, scope);
      for (const member of Object.values(value)) this.#expressions(member, scope);
    }
  }

  /** The column that a name means where it stands; a name that means none is noted. */
  #column(alias: string | null, name: string, scope: Scope): ColumnSource | null {
    for (let at: Scope | null = scope; at !== null; at = at.outer) {
      const candidates = at.rows.filter((rows) => alias === null || rows.alias === alias);
      for (const rows of candidates) {
        const source = rows.columns?.get(name);
        if (source !== undefined) return this.#read(source);
      }
      if (candidates.some((rows) => rows.columns === null)) return null;
      if (alias === null && at.outputs.has(name)) return null;
      const whole = alias === null ? at.rows.find((rows) => rows.alias === name) : undefined;
      if (whole !== undefined) {
        if (whole.table !== null) this.uses.push({ table: whole.table, kind: 'read', column: '*' });
        return null;
      }
      if (SYSTEM_COLUMNS.has(name) && candidates.length > 0) return null;
    }
    this.unknown.push(alias === null ? name : `${alias}.${name}`);
    return null;
  }

  #read(source: ColumnSource | null): ColumnSource | null {
    if (source !== null) this.uses.push({ table: source.table, kind: 'read', column: source.column });
    return source;
  }
}
