import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { WorkedOn } from '../../../amendments/rules/changed-items.ts';
import type { challengeAttempts, insightReads } from '../tables.ts';

type Connection = Pool | PoolClient;

export interface StoredRead {
  readonly day: GrenadaDay;
  readonly insightId: number;
}

export interface StoredAttempt {
  readonly day: GrenadaDay;
  readonly challengeId: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  /** The chosen option: 0 is right, 1 to 3 are wrong; null for none. */
  readonly answer: number | null;
  /** Null until it is answered. */
  readonly correct: boolean | null;
}

/** Returns the insights that the user read from `from` to `to`, inclusive. */
export async function readReads(
  connection: Connection,
  userId: number,
  from: GrenadaDay,
  to: GrenadaDay,
): Promise<StoredRead[]> {
  const { rows } = await connection.query<Columns<typeof insightReads, 'insightId'> & { day: string }>({
    name: 'insight-reads',
    text: `select day::text, insight_id as "insightId" from insight_reads where user_id = $1 and day between $2 and $3 order by day`,
    values: [userId, from, to],
  });
  return rows.flatMap(withDay);
}

/** Returns the user's challenge attempts from `from` to `to`, inclusive. */
export async function readAttempts(
  connection: Connection,
  userId: number,
  from: GrenadaDay,
  to: GrenadaDay,
): Promise<StoredAttempt[]> {
  const { rows } = await connection.query<
    Columns<
      typeof challengeAttempts,
      'challengeId' | 'startedAt' | 'expiresAt' | 'answeredAt' | 'answer' | 'correct'
    > & { day: string }
  >({
    name: 'challenge-attempts',
    text: `select day::text, challenge_id as "challengeId", started_at as "startedAt", expires_at as "expiresAt",
                  answered_at as "answeredAt", answer, correct
             from challenge_attempts where user_id = $1 and day between $2 and $3 order by day`,
    values: [userId, from, to],
  });
  return rows.flatMap(withDay);
}

/** Parses the day of a row. Stored days are valid, so no row is dropped. */
function withDay<Row extends { readonly day: string }>(row: Row): (Row & { readonly day: GrenadaDay })[] {
  const day = parseGrenadaDay(row.day);
  return day === null ? [] : [{ ...row, day }];
}

/** Stores that the insight of a day was read; false when it was stored before. */
export async function insertRead(
  client: PoolClient,
  userId: number,
  read: StoredRead & { readonly points: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into insight_reads (user_id, day, insight_id, read_at, points) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [userId, read.day, read.insightId, read.now, read.points],
  );
  return rowCount === 1;
}

/** Stores a started attempt unless the day has one. */
export async function insertAttempt(
  client: PoolClient,
  userId: number,
  attempt: Pick<StoredAttempt, 'day' | 'challengeId' | 'startedAt' | 'expiresAt'>,
): Promise<void> {
  await client.query(
    `insert into challenge_attempts (user_id, day, challenge_id, started_at, expires_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [userId, attempt.day, attempt.challengeId, attempt.startedAt, attempt.expiresAt],
  );
}

/** Stores the answer and grade of an attempt. */
export async function storeAnswer(
  client: PoolClient,
  userId: number,
  day: GrenadaDay,
  {
    answer,
    correct,
    points,
    now,
  }: { readonly answer: number | null; readonly correct: boolean; readonly points: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `update challenge_attempts set answer = $3, correct = $4, points = $5, answered_at = $6 where user_id = $1 and day = $2`,
    [userId, day, answer, correct, points, now],
  );
}

/** Returns the user's points and streak. */
export async function readTotals(
  client: PoolClient,
  userId: number,
): Promise<{ totalPoints: number; streakCount: number }> {
  const { rows } = await client.query<Columns<typeof users, 'points' | 'streak'>>(
    'select points, streak from users where id = $1',
    [userId],
  );
  return { totalPoints: rows[0]?.points ?? 0, streakCount: rows[0]?.streak ?? 0 };
}

export interface InsightFigures {
  readonly reads: number;
  readonly rightChallenges: number;
}

/** Counts the insights that the user read and the challenges answered right. */
export async function insightFigures(connection: Pool | PoolClient, userId: number): Promise<InsightFigures> {
  const { rows } = await connection.query<InsightFigures>({
    name: 'insight-figures',
    text: `select (select count(*)::int from insight_reads where user_id = $1) as reads,
                  (select count(*)::int from challenge_attempts where user_id = $1 and correct) as "rightChallenges"`,
    values: [userId],
  });
  return rows[0] ?? { reads: 0, rightChallenges: 0 };
}

/** Returns the insights that the user read, with their times. */
export async function insightsRead(pool: Pool, userId: number): Promise<readonly WorkedOn[]> {
  const { rows } = await pool.query<
    Renamed<typeof insightReads, { id: 'insightId'; at: 'readAt' }> & Pick<WorkedOn, 'kind'>
  >({
    name: 'insights-read-when',
    text: `select 'daily-insight' as kind, insight_id as id, read_at as at from insight_reads where user_id = $1 order by read_at`,
    values: [userId],
  });
  return rows;
}
