import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import type { LayerFault } from '../check-imports.ts';
import { placeOf, type Place } from '../places.ts';
import { builtWritesIn, type BuiltWrite } from './drizzle-writes.ts';
import { SQL_EXCEPTIONS, type SqlExceptions } from './exceptions.ts';
import { rowTypeFaults } from './row-types.ts';
import { readSchema, type Schema } from './schema.ts';
import { readSql, type SqlReading, type TableUse } from './statement.ts';
import { queryCallsIn, statementsIn, type QueryCall } from './statements.ts';
import { SourceTexts, type SourceText } from './texts.ts';

/** What the check of SQL has read and found. */
export interface SqlReport {
  readonly statements: number;
  readonly tables: number;
  readonly faults: readonly LayerFault[];
}

/** Columns of a shared table by which the owner of another one may choose rows: whose they are, and whether the account still is. */
const CHOOSING = new Set(['id', 'deletion_asked_at']);
/** The column of a shared table that whoever writes another one sets too. */
const NOTED = 'updated_at';

/**
 * Reads every statement of SQL below `sourceRoot` (the folder src/) and holds it against whose tables it names: a feature asks
 * and changes its own; the columns of a table that features share are written by their owners; what a statement names, there is.
 */
export async function checkSql(sourceRoot: string, exceptions: SqlExceptions = SQL_EXCEPTIONS): Promise<SqlReport> {
  await loadModule();
  const schema = await readSchema(sourceRoot);
  const texts = new SourceTexts(sourceRoot);
  const check = new Check(schema, exceptions);
  for (const file of serverFilesIn(sourceRoot)) {
    const place = placeOf(file);
    if (place === null || place.test || !MAY_HOLD_SQL.test(readFileSync(path.join(sourceRoot, file), 'utf8'))) continue;
    const at = texts.read(file);
    if (at !== null) check.file(place, at, texts);
  }
  check.unneeded();
  if (check.statements === 0 || schema.tables.size === 0)
    check.fault(
      '',
      1,
      `The check read ${check.statements} statements of ${schema.tables.size} tables: it sees nothing, so it proves nothing.`,
    );
  return { statements: check.statements, tables: schema.tables.size, faults: check.faults };
}

class Check {
  readonly faults: LayerFault[] = [];
  statements = 0;
  readonly #schema: Schema;
  readonly #exceptions: SqlExceptions;
  readonly #used = new Set<object>();

  constructor(schema: Schema, exceptions: SqlExceptions) {
    this.#schema = schema;
    this.#exceptions = exceptions;
  }

  fault(file: string, line: number, message: string): void {
    this.faults.push({ file, line, message });
  }

  file(place: Place, at: SourceText, texts: SourceTexts): void {
    const unread = this.#exceptions.unread.find(({ file }) => file === at.file);
    const seen = new Set<string>();
    for (const { line, texts: known, given } of [...queryCallsIn(at, texts), ...statementsIn(at, texts)]) {
      const readings = known?.map((text) => (seen.has(text) ? null : this.#readingOf(text)));
      for (const text of known ?? []) seen.add(text);
      if (readings === undefined || (given && readings.includes('unreadable'))) {
        if (unread === undefined)
          this.fault(
            at.file,
            line,
            'has SQL that this check cannot read. Write the statement out, of constants, so that it can be seen whose tables it names.',
          );
        else this.#used.add(unread);
        continue;
      }
      for (const reading of readings)
        if (typeof reading === 'object' && reading !== null) this.#reading(place, at.file, line, reading);
    }
    for (const call of queryCallsIn(at, texts)) this.#rowType(call, at, texts);
    for (const write of builtWritesIn(at)) this.#built(place, at.file, write);
  }

  #rowType({ line, rowType, texts: known }: QueryCall, at: SourceText, texts: SourceTexts): void {
    if (rowType === null) return;
    const exception = this.#exceptions.rows.find(({ file }) => at.file === file);
    for (const text of known ?? []) {
      const reading = this.#readingOf(text);
      if (reading === 'unreadable') continue;
      for (const message of rowTypeFaults(rowType, reading, { at, texts, schema: this.#schema }))
        if (!this.#use(exception)) this.fault(at.file, line, message);
    }
  }

  /** Exceptions that nothing needed. */
  unneeded(): void {
    const { tables, columns, unread, rows } = this.#exceptions;
    for (const exception of [...tables, ...columns, ...unread, ...rows]) {
      if (this.#used.has(exception)) continue;
      this.fault(
        exception.file,
        1,
        `has an exception (${exception.reason}) in scripts/layer-check/sql/exceptions.ts that nothing there needs. Take it out, or name the file as it is called now.`,
      );
    }
  }

  #readingOf(text: string): SqlReading | 'unreadable' {
    try {
      this.statements += 1;
      return readSql(text, this.#schema);
    } catch {
      return 'unreadable';
    }
  }

  #reading(place: Place, file: string, line: number, reading: SqlReading): void {
    for (const name of new Set(reading.unknown))
      this.fault(file, line, `names ${name} in SQL, which no server/tables.ts has. Write the name it has now.`);
    this.#refuse(place, file, line, reading.uses);
  }

  /** Refuses what a statement may not use, in one sentence for each table and owner. */
  #refuse(place: Place, file: string, line: number, uses: readonly TableUse[]): void {
    const refused = new Map<string, { refusal: Refusal; columns: Set<string> }>();
    for (const use of uses) {
      const refusal = this.#refusalOf(place, file, use);
      if (refusal === null) continue;
      const key = `${refusal.does} ${use.table} ${refusal.whose}`;
      const one = refused.get(key) ?? { refusal, columns: new Set() };
      refused.set(key, one);
      if (refusal.named && use.column !== null) one.columns.add(use.column);
    }
    for (const { refusal, columns } of refused.values()) {
      const what = columns.size === 0 ? refusal.table : `${refusal.table} (${[...columns].join(', ')})`;
      const instead =
        refusal.whose === 'platform'
          ? 'the platform keeps: use its functions'
          : `the feature ${refusal.whose} ${refusal.does === 'reads' ? 'keeps' : 'writes'}: use what its server/service.ts exports`;
      this.fault(
        file,
        line,
        refusal.whose === 'retired'
          ? `uses ${what}, which is on its way out: nothing reads or writes it any more.`
          : `${refusal.does} ${what} in SQL, which ${instead}, or write an exception with its reason in scripts/layer-check/sql/exceptions.ts.`,
      );
    }
  }

  /** Why a feature may not use a table or column as it does; null when it may. */
  #refusalOf(place: Place, file: string, { table, kind, column }: TableUse): Refusal | null {
    const home = this.#schema.tables.get(table)?.owner ?? '';
    const own = place.layer === 'platform/server' ? 'platform' : (place.feature ?? '');
    const does = kind === 'read' ? 'reads' : 'writes';
    const columns = this.#schema.shared.get(table);
    const owner = columns === undefined || column === null ? home : (columns.get(column) ?? home);
    if (owner === 'retired' && this.#columnException(file, table, owner)) return null;
    if (owner === 'retired') return { does: 'reads', table, whose: owner, named: true };
    if (columns !== undefined && column === null && kind !== 'delete' && kind !== 'other') return null;
    if (columns !== undefined && column !== null) {
      if (owner === own || (kind === 'read' && (home === own || CHOOSING.has(column)))) return null;
      if (kind === 'read')
        return this.#tableException(file, table, does) ? null : { does, table, whose: owner, named: true };
      if (column === NOTED || this.#columnException(file, table, owner)) return null;
      return { does, table, whose: owner, named: true };
    }
    if (home === own || this.#tableException(file, table, does)) return null;
    return { does, table, whose: home, named: false };
  }

  #tableException(file: string, table: string, does: 'reads' | 'writes'): boolean {
    return this.#use(
      this.#exceptions.tables.find((entry) => entry.file === file && entry.table === table && entry.does === does),
    );
  }

  #columnException(file: string, table: string, owner: string): boolean {
    return this.#use(
      this.#exceptions.columns.find((entry) => entry.file === file && entry.table === table && entry.owner === owner),
    );
  }

  #use(exception: object | undefined): boolean {
    if (exception !== undefined) this.#used.add(exception);
    return exception !== undefined;
  }

  #built(place: Place, file: string, { line, constant, properties }: BuiltWrite): void {
    const table = [...this.#schema.tables.values()].find((one) => one.constant === constant);
    if (table === undefined || !this.#schema.shared.has(table.name)) return;
    const known = new Map([...table.columns].map(([column, property]) => [property, column]));
    if (properties !== null)
      this.#refuse(
        place,
        file,
        line,
        properties.map((property) => ({ table: table.name, kind: 'update', column: known.get(property) ?? property })),
      );
    else
      this.fault(
        file,
        line,
        `spreads values into ${table.name}: name its columns, so that it can be seen whose they are.`,
      );
  }
}

/** What is not allowed: to read or write a table, whose it is, and whether its columns have to be named. */
interface Refusal {
  readonly does: 'reads' | 'writes';
  readonly table: string;
  readonly whose: string;
  readonly named: boolean;
}

/** What every file with SQL has: a call, or a statement. Other files need no reading. */
const MAY_HOLD_SQL = /\bquery\b|\bselect\b|insert into|delete from|merge into|\bupdate\b/;

function serverFilesIn(sourceRoot: string): string[] {
  return readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !/(?:^|\/)client\//.test(file))
    .toSorted();
}
