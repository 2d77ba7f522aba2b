import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkSql } from './check-statements.ts';
import type { SqlExceptions } from './exceptions.ts';

const PLANTED = 'features/planted/server';

/** A feature with a table of its own, one beside it, and the table of people. */
const GROUND: Readonly<Record<string, string>> = {
  'features/accounts/server/tables.ts': `
    import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
    export const users = pgTable('users', {
      id: integer().primaryKey(), username: text(), bio: text(), plantedAt: timestamp('planted_at'), updatedAt: timestamp('updated_at'),
      goneAt: timestamp('gone_at'),
    });
    export const USER_COLUMNS = {
      id: 'accounts', username: 'accounts', bio: 'profile', plantedAt: 'planted', updatedAt: 'accounts', goneAt: 'retired',
    };`,
  'features/neighbour/server/tables.ts': `
    import { integer, pgTable, text } from 'drizzle-orm/pg-core';
    export const neighbours = pgTable('neighbours', { id: integer().primaryKey(), userId: integer('user_id'), note: text() });`,
  [`${PLANTED}/tables.ts`]: `
    import { integer, pgTable, text } from 'drizzle-orm/pg-core';
    export const seeds = pgTable('seeds', { id: integer().primaryKey(), userId: integer('user_id'), kind: text() });`,
};

/** What is allowed: a check that refuses everything proves nothing either. */
const INNOCENT: Readonly<Record<string, string>> = {
  [`${PLANTED}/own-table.ts`]: query("'select id, kind from seeds where user_id = $1'"),
  [`${PLANTED}/own-column.ts`]: query("'update users set planted_at = $2, updated_at = $2 where id = $1'"),
  [`${PLANTED}/chosen-by-account.ts`]: query("'select s.kind from seeds s join users u on u.id = s.user_id'"),
  [`${PLANTED}/sentence.ts`]: "export const words = 'select one of the seeds from the list of neighbours';\n",
  [`${PLANTED}/excepted.ts`]: query("'select note from neighbours'"),
  [`${PLANTED}/of-constants.ts`]:
    "const OWN = 'user_id = $1';\nexport const STATEMENT = { name: 'it', text: `select id from seeds where ${OWN} limit ${2}` };\n",
  [`${PLANTED}/row-of-the-table.ts`]: rows(
    "Columns<typeof seeds, 'id'> & Renamed<typeof seeds, { sort: 'kind' }> & Missing<Renamed<typeof seeds, { next: 'id' }>> & { many: number }",
    "'select s.id, s.kind as sort, n.id as next, count(*) as many from seeds s left join seeds n on n.id = s.id + 1'",
  ),
  [`${PLANTED}/tested.test.ts`]: query("'select note from neighbours'"),
};

/** Every kind of statement that is refused, each in a file of its own; the check must fail on each. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  [`${PLANTED}/select.ts`]: query("'select id from neighbours'"),
  [`${PLANTED}/join.ts`]: query("'select s.id from seeds s left join neighbours n on n.user_id = s.user_id'"),
  [`${PLANTED}/comma.ts`]: query("'select s.id from seeds s, neighbours n'"),
  [`${PLANTED}/sub-select.ts`]: query(
    "'select (select count(*) from neighbours n where n.user_id = s.user_id) from seeds s'",
  ),
  [`${PLANTED}/exists.ts`]: query("'delete from seeds s where exists (select from neighbours n where n.id = s.id)'"),
  [`${PLANTED}/with.ts`]: query("'with n as (select id from neighbours) select id from n'"),
  [`${PLANTED}/union.ts`]: query("'select id from seeds union all select id from neighbours'"),
  [`${PLANTED}/quoted.ts`]: query('\'select id from public."neighbours"\''),
  [`${PLANTED}/insert.ts`]: query("'insert into neighbours (id) values (1)'"),
  [`${PLANTED}/update.ts`]: query("'update neighbours set note = null where id = $1'"),
  [`${PLANTED}/delete.ts`]: query("'delete from neighbours where id = $1'"),
  [`${PLANTED}/deleted-in-with.ts`]: query("'with gone as (delete from neighbours returning id) select id from gone'"),
  [`${PLANTED}/merge.ts`]: query("'merge into neighbours n using seeds s on s.id = n.id when matched then delete'"),
  [`${PLANTED}/lock.ts`]: query("'lock table neighbours in share mode'"),
  [`${PLANTED}/truncate.ts`]: query("'truncate neighbours'"),
  [`${PLANTED}/named.ts`]: "export const READ = { name: 'read', text: 'select id from neighbours', values: [] };\n",
  [`${PLANTED}/in-template.ts`]: "const TABLE = 'neighbours';\nexport const READ = `select id from ${TABLE}`;\n",
  [`${PLANTED}/in-turn.ts`]:
    "for (const table of ['seeds', 'neighbours']) await client.query(`delete from ${table}`);\nexport {};\n",
  [`${PLANTED}/tagged.ts`]:
    "import { sql } from 'drizzle-orm';\nexport const it = sql`delete from neighbours where id = ${1}`;\n",
  [`${PLANTED}/computed.ts`]: 'export const read = (table: string) => client.query(`select id from ${table}`);\n',
  [`${PLANTED}/not-sql.ts`]: query("'select from where'"),
  [`${PLANTED}/unknown-column.ts`]: query("'select id, colour from seeds'"),
  [`${PLANTED}/unknown-table.ts`]: query("'select id from weeds'"),
  [`${PLANTED}/unknown-written.ts`]: query("'update seeds set colour = $1'"),
  [`${PLANTED}/foreign-column-read.ts`]: query("'select username from users where id = $1'"),
  [`${PLANTED}/foreign-column-written.ts`]: query("'update users set bio = null where id = $1'"),
  [`${PLANTED}/account-deleted.ts`]: query("'delete from users where id = $1'"),
  [`${PLANTED}/row-by-hand.ts`]: rows('{ id: number }', "'select id from seeds'"),
  [`${PLANTED}/row-by-interface.ts`]: `interface Row { id: number }\n${rows('Row', "'select id from seeds'")}`,
  [`${PLANTED}/row-of-another-column.ts`]: rows("Renamed<typeof seeds, { id: 'userId' }>", "'select id from seeds'"),
  [`${PLANTED}/row-not-answered.ts`]: rows("Columns<typeof seeds, 'id' | 'kind'>", "'select id from seeds'"),
  [`${PLANTED}/row-that-may-miss.ts`]: rows(
    "Renamed<typeof seeds, { next: 'id' }>",
    "'select n.id as next from seeds s left join seeds n on n.id = s.id + 1'",
  ),
  [`${PLANTED}/row-unreadable.ts`]: rows('Elsewhere', "'select id from seeds'"),
  'features/accounts/server/column-of-another.ts': query("'update users set bio = null where id = $1'"),
  'features/accounts/server/column-inserted.ts': query("'insert into users (id, bio) values ($1, $2)'"),
  'features/accounts/server/column-built.ts':
    "import { users } from './tables.ts';\nexport const it = (database: any) => database.update(users).set({ bio: null });\n",
  'features/accounts/server/columns-spread.ts':
    "import { users } from './tables.ts';\nexport const it = (database: any, some: object) => database.update(users).set({ ...some });\n",
  'features/accounts/server/retired-column.ts': query("'select gone_at from users'"),
  'platform/server/feature-table.ts': query("'select id from neighbours'"),
  'planted.server.ts': query("'select id from neighbours'"),
  'features/planted/server/unneeded.ts': 'export const nothing = 1;\n',
};

const EXCEPTIONS: SqlExceptions = {
  tables: [
    { file: `${PLANTED}/excepted.ts`, table: 'neighbours', does: 'reads', reason: 'Planted.' },
    { file: `${PLANTED}/delete.ts`, table: 'neighbours', does: 'reads', reason: 'Does not cover the write.' },
    { file: `${PLANTED}/unneeded.ts`, table: 'neighbours', does: 'reads', reason: 'Nothing needs it.' },
  ],
  columns: [],
  unread: [],
  rows: [],
};

/**
 * Proves that the check of SQL sees: plants every kind of statement that it refuses in a scratch folder and looks which are found.
 * @returns one sentence for each that was missed, and for each innocent one that was refused; empty when the check works.
 */
export async function proveSql(): Promise<string[]> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'labourwise-sql-'));
  const root = path.join(import.meta.dirname, '..', '..', '..');
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'), 'junction');
    cpSync(path.join(root, 'package.json'), path.join(scratch, 'package.json'));
    for (const [file, source] of Object.entries({ ...GROUND, ...INNOCENT, ...FORBIDDEN })) {
      const target = path.join(scratch, 'src', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, source);
    }
    const { faults } = await checkSql(path.join(scratch, 'src'), EXCEPTIONS);
    const faulty = new Set(faults.map(({ file }) => file));
    const missed = Object.keys(FORBIDDEN).filter((file) => !faulty.has(file));
    const refused = Object.keys({ ...GROUND, ...INNOCENT }).filter((file) => faulty.has(file));
    return [
      ...missed.map((file) => `The check of SQL does not see what is wrong in the planted ${file}.`),
      ...refused.map((file) => `The check of SQL refuses the innocent planted ${file}.`),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function query(text: string): string {
  return `declare const client: { query(text: string): Promise<unknown> };\nexport const it = () => client.query(${text});\n`;
}

function rows(type: string, text: string): string {
  return `import type { seeds } from './tables.ts';\nexport const it = () => client.query<${type}>(${text});\n`;
}
