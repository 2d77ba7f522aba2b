import type { PoolClient } from 'pg';

/** Returns SQL of the time of a user's latest reset; null without one. */
export function latestResetSql(learner: string): string {
  return `(select max(at) from progress_resets where user_id = ${learner})`;
}

/** Reads whether a learner's reset `id` is stored, and when the latest reset was. */
export async function readResets(
  client: PoolClient,
  userId: number,
  id: string,
): Promise<{ readonly isStored: boolean; readonly latest: Date | null }> {
  const { rows } = await client.query<{ isStored: boolean; latest: Date | null }>(
    `select exists (select from progress_resets where user_id = $1 and id = $2) as "isStored", ${latestResetSql('$1')} as latest`,
    [userId, id],
  );
  return rows[0] ?? { isStored: false, latest: null };
}

/** Moves a user's events, cards, days and points into a row of `progress_resets`. The caller's transaction locks the user's row. */
export async function storeReset(client: PoolClient, userId: number, id: string, at: Date): Promise<void> {
  await client.query(
    `with events as (delete from learning_events where user_id = $1 returning *),
          cards as (delete from user_progress where user_id = $1 returning *),
          days as (delete from learning_days where user_id = $1 returning *),
          ledger as (delete from points_ledger where user_id = $1 returning *)
     insert into progress_resets (user_id, id, at, completed_cards, points, events, cards, days, ledger)
     select $1, $2, $3,
            (select count(*) from cards where status = 'completed'), (select coalesce(sum(points), 0) from ledger),
            (select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' order by e.at, e.id), '[]') from events e),
            (select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.flashcard_id), '[]') from cards c),
            (select coalesce(jsonb_agg(d.day order by d.day), '[]') from days d),
            (select coalesce(jsonb_agg(to_jsonb(l) - 'user_id' order by l.id), '[]') from ledger l)`,
    [userId, id, at],
  );
}
