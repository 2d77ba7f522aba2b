import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/rows.ts';
import type { ListPlace } from '../rules/list-place.ts';
import type { errorReports } from './tables.ts';

/** A report as it came. */
export interface NewReport {
  readonly id: string;
  readonly userId: number | null;
  readonly place: string;
  readonly message: string;
  readonly email: string | null;
}

/** Keeps a report; false when it was kept before. */
export async function insertReport(client: PoolClient, report: NewReport, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into error_reports (id, user_id, sent_at, place, message, email) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [report.id, report.userId, now, report.place, report.message, report.email],
  );
  return rowCount === 1;
}

/** A report that waits. */
export type WaitingReport = Columns<typeof errorReports, 'id' | 'userId' | 'sentAt' | 'place' | 'message' | 'email'>;

/** Up to `limit` reports that wait, the oldest first, after a place; null for the first. */
export async function readWaiting(
  pool: Pool,
  after: ListPlace | null,
  limit: number,
): Promise<readonly WaitingReport[]> {
  const { rows } = await pool.query<WaitingReport>(
    `select id, user_id as "userId", sent_at as "sentAt", place, message, email from error_reports
      where settled_at is null and ($1::timestamptz is null or (sent_at, id) > ($1, $2::uuid)) order by sent_at, id limit $3`,
    [after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** How many reports wait. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from error_reports where settled_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** Settles a report that waits; false when there is none, or it was settled before. */
export async function settle(client: PoolClient, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update error_reports set settled_at = $2 where id = $1 and settled_at is null',
    [id, now],
  );
  return rowCount === 1;
}

/** When a report was settled; null while it waits, and when there is none. */
export async function readSettled(client: PoolClient, id: string): Promise<Date | null> {
  const { rows } = await client.query<Columns<typeof errorReports, 'settledAt'>>(
    'select settled_at as "settledAt" from error_reports where id = $1',
    [id],
  );
  return rows[0]?.settledAt ?? null;
}

/** Takes the address out of the reports that were settled before an instant. */
export async function clearEmails(pool: Pool, settledBefore: Date): Promise<void> {
  await pool.query('update error_reports set email = null where settled_at < $1 and email is not null', [
    settledBefore,
  ]);
}

/** Deletes the reports that were settled before an instant. */
export async function deleteSettled(pool: Pool, settledBefore: Date): Promise<void> {
  await pool.query('delete from error_reports where settled_at < $1', [settledBefore]);
}
