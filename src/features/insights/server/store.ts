import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import {
  parseGrenadaDay,
  type GrenadaDay,
  grenadaDay,
  grenadaHour,
} from '../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../accounts/server/tables.ts';
import type { WorkedOn } from '../../amendments/rules/changed-items.ts';
import { challengeAttempts, insightReads, insightMails } from './tables.ts';

type Connection = Pool | PoolClient;

interface StoredRead {
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

interface InsightFigures {
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

/** A user whose daily mail is due, with the columns that decide access. */
type DueLearner = Columns<
  typeof users,
  'hasLifetimeAccess' | 'accessType' | 'subscriptionEndDate' | 'trialEndDate' | 'id' | 'username' | 'email'
>;

/** Returns the next due users and marks their day as done. Skips rows that another process has locked. */
export async function settleDue(client: PoolClient, now: Date, limit: number): Promise<DueLearner[]> {
  const { rows } = await client.query<DueLearner>(
    `with due as materialized (
       select d.user_id from insight_mails d join users o on o.id = d.user_id
        where d.enabled and d.hour <= $2 and (d.last_sent is null or d.last_sent < $1)
          and o.email_verified and not exists (select from account_deletions where user_id = o.id)
          and not exists (select from account_suspensions where user_id = o.id and restored_at is null and (ends_at is null or ends_at > $4))
        order by d.user_id limit $3 for update of d skip locked
     )
     update insight_mails m set last_sent = $1
       from due join users u on u.id = due.user_id
      where m.user_id = due.user_id
     returning u.id, u.username, u.email, u.is_premium as "hasLifetimeAccess", u.access_type as "accessType",
               u.subscription_end_date as "subscriptionEndDate", u.trial_end_date as "trialEndDate"`,
    [grenadaDay(now), grenadaHour(now), limit, now],
  );
  return rows;
}

/** Whether the user gets the daily mail, and the hour in Grenada. */
type MailChoice = Columns<typeof insightMails, 'enabled' | 'hour'>;

/** Returns the user's mail settings; null before the first choice. */
export async function readMailChoice(pool: Pool, userId: number): Promise<MailChoice | null> {
  const { rows } = await pool.query<MailChoice>('select enabled, hour from insight_mails where user_id = $1', [userId]);
  return rows[0] ?? null;
}

/** Stores the user's mail settings. `settled` is the last day that gets no mail any more; a choice that changes nothing ignores it. */
export async function storeMailChoice(
  pool: Pool,
  userId: number,
  {
    enabled,
    hour,
    unsubscribeDigest,
    settled,
  }: MailChoice & { readonly unsubscribeDigest: string; readonly settled: GrenadaDay | null },
): Promise<void> {
  await pool.query(
    `insert into insight_mails as m (user_id, enabled, hour, unsubscribe_token, last_sent) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set enabled = excluded.enabled, hour = excluded.hour, unsubscribe_token = excluded.unsubscribe_token,
            last_sent = case when m.enabled and m.hour = excluded.hour then m.last_sent else greatest(m.last_sent, excluded.last_sent) end`,
    [userId, enabled, hour, unsubscribeDigest, settled],
  );
}

/** Turns off the daily mail of the user with this token digest; false without such a user. */
export async function endMails(pool: Pool, unsubscribeDigest: string): Promise<boolean> {
  const { rowCount } = await pool.query('update insight_mails set enabled = false where unsubscribe_token = $1', [
    unsubscribeDigest,
  ]);
  return rowCount === 1;
}

/** Exports and erases what a user did with the daily insights. */
export const insightsPersonalData: PersonalData = {
  export: { tables: [insightReads, challengeAttempts, insightMails], read: insightData },
  erase: { tables: [insightReads, challengeAttempts, insightMails], run: eraseInsights },
};

async function insightData(pool: Pool, userId: number) {
  const [reads, attempts, mails] = await Promise.all([
    pool.query(
      'select day::text, insight_id as insight, read_at, points from insight_reads where user_id = $1 order by day',
      [userId],
    ),
    pool.query(
      'select day::text, challenge_id as challenge, started_at, expires_at, answered_at, answer, correct, points from challenge_attempts where user_id = $1 order by day',
      [userId],
    ),
    pool.query('select enabled, hour, last_sent::text from insight_mails where user_id = $1', [userId]),
  ]);
  return [
    { name: 'daily-insights', rows: reads.rows },
    { name: 'daily-challenges', rows: attempts.rows },
    { name: 'daily-mail', rows: mails.rows },
  ];
}

/** Deletes a user's reads, attempts and mail settings. The points stay in the ledger. */
async function eraseInsights(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['insight_reads', 'challenge_attempts', 'insight_mails'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
