import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { canonicalEmailOf } from '../../accounts/server/service.ts';
import type { ListCursor } from '../rules/list-cursor.ts';
import { errorReports } from './tables.ts';

export interface NewReport {
  readonly id: string;
  readonly userId: number | null;
  readonly place: string;
  readonly message: string;
  readonly email: string | null;
}

/** Inserts a report; false when its id exists. */
export async function insertReport(client: PoolClient, report: NewReport, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into error_reports (id, user_id, sent_at, place, message, email) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [report.id, report.userId, now, report.place, report.message, report.email],
  );
  return rowCount === 1;
}

/** A report as administrators read it. */
export type ReportRow = Columns<
  typeof errorReports,
  'id' | 'userId' | 'sentAt' | 'place' | 'message' | 'email' | 'settledAt' | 'answer'
>;

const REPORT = `id, user_id as "userId", sent_at as "sentAt", place, message, email, settled_at as "settledAt", answer`;

/** Position and length of a page of reports. `signedIn` is null for all senders. */
interface Page {
  readonly signedIn: boolean | null;
  readonly after: ListCursor | null;
  readonly limit: number;
}

/** Reads open reports, the oldest first. */
export async function readWaiting(pool: Pool, { signedIn, after, limit }: Page): Promise<readonly ReportRow[]> {
  const { rows } = await pool.query<ReportRow>(
    `select ${REPORT} from error_reports
      where settled_at is null and ($1::boolean is null or (user_id is not null) = $1)
        and ($2::timestamptz is null or (sent_at, id) > ($2, $3::uuid)) order by sent_at, id limit $4`,
    [signedIn, after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** Reads settled reports, the last settled first. */
export async function readSettled(pool: Pool, { signedIn, after, limit }: Page): Promise<readonly ReportRow[]> {
  const { rows } = await pool.query<ReportRow>(
    `select ${REPORT} from error_reports
      where settled_at is not null and ($1::boolean is null or (user_id is not null) = $1)
        and ($2::timestamptz is null or (settled_at, id) < ($2, $3::uuid)) order by settled_at desc, id desc limit $4`,
    [signedIn, after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** Counts open or settled reports. */
export async function countReports(pool: Pool, settled: boolean, signedIn: boolean | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from error_reports
      where (settled_at is not null) = $1 and ($2::boolean is null or (user_id is not null) = $2)`,
    [settled, signedIn],
  );
  return rows[0]?.count ?? 0;
}

/** Settles an open report, with an optional answer; false when it does not exist or is settled. */
export async function storeSettled(client: PoolClient, id: string, answer: string | null, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update error_reports set settled_at = $2, answer = $3 where id = $1 and settled_at is null',
    [id, now, answer],
  );
  return rowCount === 1;
}

export async function readReport(client: PoolClient, id: string): Promise<ReportRow | null> {
  const { rows } = await client.query<ReportRow>(`select ${REPORT} from error_reports where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Removes the email from reports settled before an instant. */
export async function clearEmails(pool: Pool, settledBefore: Date): Promise<void> {
  await pool.query('update error_reports set email = null where settled_at < $1 and email is not null', [
    settledBefore,
  ]);
}

/** Deletes reports settled before an instant. */
export async function deleteSettled(pool: Pool, settledBefore: Date): Promise<void> {
  await pool.query('delete from error_reports where settled_at < $1', [settledBefore]);
}

/** Exports and erases the reports that a user sent while signed in. */
export const reportsPersonalData: PersonalData = {
  export: { tables: [errorReports], read: reportData },
  erase: { tables: [errorReports], run: eraseReports },
};

async function reportData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select id, sent_at, place, message, email, settled_at, answer from error_reports where user_id = $1 order by sent_at',
    [userId],
  );
  return [{ name: 'error-reports', rows }];
}

/** Deletes the user's reports, and removes the user's email from reports sent without or under another account. */
async function eraseReports(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from error_reports where user_id = $1', [userId]);
  await client.query('update error_reports set email = null where lower(email) = $1', [
    await canonicalEmailOf(client, userId),
  ]);
}
