import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import {
  learningDays,
  learningEvents,
  pointsLedger,
  progressResets,
  studyPreferences,
  userProgress,
} from './tables.ts';

/** Export and erasure of a learner's events, cards, days, points and study preferences. */
export const progressPersonalData: PersonalData = {
  export: {
    tables: [learningEvents, userProgress, learningDays, pointsLedger, progressResets, studyPreferences],
    read: learningData,
  },
  erase: { tables: [learningEvents, userProgress, learningDays, progressResets, studyPreferences], run: eraseLearning },
  exceptions: [
    {
      table: pointsLedger,
      not: 'erased',
      reason: 'The points stay under a nameless account, so that totals and periods of other learners do not change.',
    },
  ],
};

/** Reads a learner's cards, points, days, preferences, events and resets for the export of personal data. */
export async function learningData(pool: Pool, userId: number) {
  const [cards, points, days, preferences] = await Promise.all([
    pool.query(
      `select p.flashcard_id as card, f.heading, p.status, p.attempts, p.correct_answers, p.is_bookmarked, p.completed_at, p.last_studied
         from user_progress p join flashcards f on f.id = p.flashcard_id where p.user_id = $1 order by p.flashcard_id`,
      [userId],
    ),
    pool.query('select at, reason, source, points from points_ledger where user_id = $1 order by id', [userId]),
    pool.query('select day from learning_days where user_id = $1 order by day', [userId]),
    pool.query('select mode, level, updated_at from study_preferences where user_id = $1', [userId]),
  ]);
  return [
    { name: 'cards', rows: cards.rows },
    { name: 'points', rows: points.rows },
    { name: 'days-studied', rows: days.rows },
    { name: 'study-preferences', rows: preferences.rows },
    {
      name: 'learning-events',
      query: {
        text: 'select id, kind, flashcard_id as card, bookmarked, grade, undoes, at, received_at from learning_events where user_id = $1 order by at, id',
        values: [userId],
      },
    },
    {
      name: 'progress-resets',
      query: {
        text: `select at, completed_cards, points, events::text, cards::text, days::text, ledger::text
                 from progress_resets where user_id = $1 order by at, id`,
        values: [userId],
      },
    },
  ];
}

/** Deletes a learner's events, cards, days, preferences and resets. The points stay, under the anonymous account. */
async function eraseLearning(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['user_progress', 'learning_events', 'learning_days', 'progress_resets', 'study_preferences'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
