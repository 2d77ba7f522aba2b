import type { Pool, PoolClient } from 'pg';

/** What a learner did with cards, for the export of personal data: one table a kind, times as instants. */
export async function learningData(pool: Pool, userId: number) {
  const [cards, points, days, events, badges] = await Promise.all([
    pool.query(
      `select p.flashcard_id as card, f.heading, p.status, p.attempts, p.correct_answers, p.is_bookmarked, p.completed_at, p.last_studied
         from user_progress p join flashcards f on f.id = p.flashcard_id where p.user_id = $1 order by p.flashcard_id`,
      [userId],
    ),
    pool.query('select at, reason, source, points from points_ledger where user_id = $1 order by id', [userId]),
    pool.query('select day from learning_days where user_id = $1 order by day', [userId]),
    pool.query('select id, kind, flashcard_id as card, bookmarked, grade, undoes, at, received_at from learning_events where user_id = $1 order by at', [userId]),
    pool.query('select badge_id as badge, earned_at from badges_earned where user_id = $1 order by earned_at, badge_id', [userId]),
  ]);
  return [
    { name: 'cards', rows: cards.rows },
    { name: 'points', rows: points.rows },
    { name: 'days-studied', rows: days.rows },
    { name: 'learning-events', rows: events.rows },
    { name: 'badges', rows: badges.rows },
  ];
}

/** Removes what a learner did with cards. The points stay in the ledger, under an account without a name. */
export async function eraseLearning(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['user_progress', 'learning_events', 'learning_days', 'badges_earned']) await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
