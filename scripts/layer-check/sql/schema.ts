import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { is, getTableColumns } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/** A table as a `server/tables.ts` declares it. */
export interface TableHome {
  readonly name: string;
  /** The feature whose it is; `platform` for those of src/platform. */
  readonly owner: string;
  /** The names by which code knows its columns, by their names in the database. */
  readonly columns: ReadonlyMap<string, string>;
  /** The name of the exported constant. */
  readonly constant: string;
}

/** Which feature writes each column of a table that several share, by names of the database. */
export type ColumnOwners = ReadonlyMap<string, string>;

/** All tables, and whose they are. */
export interface Schema {
  readonly tables: ReadonlyMap<string, TableHome>;
  /** The owners of columns, by the name of the table they share. */
  readonly shared: ReadonlyMap<string, ColumnOwners>;
}

const PLATFORM_TABLES = 'platform/server/tables.ts';

/** Reads what every `server/tables.ts` below `sourceRoot` declares. */
export async function readSchema(sourceRoot: string): Promise<Schema> {
  const tables = new Map<string, TableHome>();
  const shared = new Map<string, ColumnOwners>();
  for (const { file, owner } of await tableFilesIn(sourceRoot)) {
    const declared: Readonly<Record<string, unknown>> = await import(pathToFileURL(path.join(sourceRoot, file)).href);
    for (const [constant, value] of Object.entries(declared)) {
      if (!is(value, PgTable)) continue;
      const { name } = getTableConfig(value);
      const columns = new Map(
        Object.entries(getTableColumns(value)).map(([property, column]) => [column.name, property]),
      );
      tables.set(name, { name, owner, columns, constant });
    }
    const owners = declared['USER_COLUMNS'];
    const users = tables.get('users');
    if (typeof owners !== 'object' || owners === null || users === undefined) continue;
    const byProperty = new Map(Object.entries(owners));
    shared.set(
      'users',
      new Map([...users.columns].map(([column, property]) => [column, String(byProperty.get(property))])),
    );
  }
  return { tables, shared };
}

async function tableFilesIn(sourceRoot: string): Promise<{ file: string; owner: string }[]> {
  const features = (await readdir(path.join(sourceRoot, 'features'))).toSorted();
  return [
    { file: PLATFORM_TABLES, owner: 'platform' },
    ...features.map((owner) => ({ file: `features/${owner}/server/tables.ts`, owner })),
  ].filter(({ file }) => existsSync(path.join(sourceRoot, file)));
}
