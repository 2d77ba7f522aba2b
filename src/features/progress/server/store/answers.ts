import type { Pool } from 'pg';

/**
 * How many answers to cards were given on each Grenadian day from one instant up to another, without those that were taken back and without
 * what the server made of a quiz or an exam (see `eventIdOf`: UUIDs of version 8). Nothing arrives more than five minutes before it
 * happened, so that what arrived earlier is not looked at. Days begin at 04:00 UTC.
 */
export async function countAnswers(
  pool: Pool,
  from: Date,
  until: Date,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select (e.at at time zone 'UTC' - interval '4 hours')::date as day, count(*)::int as count from learning_events e
      where e.received_at >= $1::timestamptz - interval '5 minutes' and e.at >= $1 and e.at < $2
        and substr(e.id::text, 15, 1) <> '8' and e.grade is not null
        and not exists (select from learning_events u where u.user_id = e.user_id and u.undoes = e.id and u.flashcard_id = e.flashcard_id)
      group by 1`,
    [from, until],
  );
  return rows;
}
