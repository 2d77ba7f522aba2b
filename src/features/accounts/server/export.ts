import { strToU8, zip, type AsyncZippable } from 'fflate';
import type { Pool } from 'pg';
import { toCsv, type CsvRows } from '../../../platform/server/csv.ts';

/** A table of a person's data: its name in the export, and its rows with the same fields each. */
export interface PersonalTable {
  /** File name without its ending, such as `cards`. */
  readonly name: string;
  readonly rows: CsvRows;
}

/** What a feature hands over of a person's data. */
export type PersonalDataSource = (pool: Pool, userId: number) => Promise<readonly PersonalTable[]>;

/** The account itself: every column a person has, without what opens it (hashes and tokens). */
export async function accountData(pool: Pool, userId: number): Promise<readonly PersonalTable[]> {
  const [account, sessions, audit] = await Promise.all([
    pool.query("select to_jsonb(u) - array['password', 'password_reset_token', 'email_verification_token', 'pending_email_token'] as row from users u where id = $1", [userId]),
    pool.query("select sess->>'createdAt' as created_at, sess->>'lastUsedAt' as last_used_at, sess->>'userAgent' as browser, expire from sessions where (sess->>'userId')::int = $1", [userId]),
    pool.query('select created_at, action, resource, success, reason, ip_address, user_agent from security_audit_log where user_id = $1 order by id', [userId]),
  ]);
  return [
    { name: 'account', rows: account.rows.map(({ row }) => row) },
    { name: 'signed-in-browsers', rows: sessions.rows },
    { name: 'security-events', rows: audit.rows },
  ];
}

/** Everything the product holds about a person in one zip file: `data.json` with all of it, and a CSV file of each table. */
export async function exportArchive(pool: Pool, userId: number, sources: readonly PersonalDataSource[]): Promise<Uint8Array> {
  const tables = (await Promise.all([accountData, ...sources].map((source) => source(pool, userId)))).flat();
  const files: AsyncZippable = {
    'data.json': strToU8(JSON.stringify(Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), null, 2)),
    ...Object.fromEntries(tables.map(({ name, rows }) => [`${name}.csv`, strToU8(toCsv(rows))])),
  };
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, archive) => {
      if (error === null) resolve(archive);
      else reject(error);
    });
  });
}
