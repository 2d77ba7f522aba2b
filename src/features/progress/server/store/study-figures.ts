import type { Pool } from 'pg';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { summaryOf } from '../../rules/learning-record.ts';
import { readLearningRecord } from './read-record.ts';

/** What the ledger counts of a learner for features above it. Answers that were taken back count only as study of their day and hour. */
export interface StudyFigures {
  readonly completedCards: readonly number[];
  readonly bookmarkedCards: number;
  /** Cards reviewed; one card counts once a day. */
  readonly reviews: number;
  readonly totalPoints: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly daysStudied: number;
  /** Days with study from eight in the evening on, on the Grenadian clock. */
  readonly daysAfterEight: number;
  /** Days with study before seven in the morning, on the Grenadian clock. */
  readonly daysBeforeSeven: number;
}

interface HabitRow {
  readonly reviews: number;
  readonly daysAfterEight: number;
  readonly daysBeforeSeven: number;
}

/**
 * Grenada is four hours behind UTC. A device's clock may run ahead a little: what it says happened no later than when it
 * told us. Besides answers, whatever earned points was study.
 */
const READ_HABITS = {
  name: 'learning-habits',
  text: `
    with moments as (
      select least(at, received_at) as at from learning_events where user_id = $1 and grade is not null
      union all
      select at from points_ledger where user_id = $1 and reason <> 'card.completed'
    ), days as (
      select local::date, bool_or(extract(hour from local) >= 20) as evening, bool_or(extract(hour from local) < 7) as morning
        from (select at at time zone 'UTC' - interval '4 hours' as local from moments) as clock
       group by local::date
    ), reviews as (
      select distinct e.flashcard_id, (e.at at time zone 'UTC' - interval '4 hours')::date
        from learning_events e
       where e.user_id = $1 and e.kind = 'card.reviewed'
         and not exists (select from learning_events u where u.user_id = $1 and u.undoes = e.id and u.flashcard_id = e.flashcard_id)
    )
    select count(*) filter (where evening)::int as "daysAfterEight",
           count(*) filter (where morning)::int as "daysBeforeSeven",
           (select count(*)::int from reviews) as reviews
      from days`,
};

/** Everything that is counted in a learner’s ledger, as it stands on a day. */
export async function studyFigures(pool: Pool, userId: number, today: GrenadaDay): Promise<StudyFigures> {
  const [{ record }, { rows }] = await Promise.all([
    readLearningRecord(pool, userId),
    pool.query<HabitRow>({ ...READ_HABITS, values: [userId] }),
  ]);
  const habits = rows[0];
  if (habits === undefined) throw new Error('The habits of a learner could not be read.');
  const summary = summaryOf(record, today);
  return {
    completedCards: summary.completedCards,
    bookmarkedCards: summary.bookmarkedCards.length,
    reviews: habits.reviews,
    totalPoints: summary.totalPoints,
    currentStreak: summary.currentStreak,
    longestStreak: summary.longestStreak,
    daysStudied: record.days.length,
    daysAfterEight: habits.daysAfterEight,
    daysBeforeSeven: habits.daysBeforeSeven,
  };
}

/** How many people have at least one day of study: from one learner to the next in the index, not over all their days. */
export async function countLearners(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ learners: number }>({
    name: 'count-learners',
    text: `
      with recursive learner as (
        select min(user_id) as id from learning_days
        union all
        select (select min(d.user_id) from learning_days d where d.user_id > l.id) from learner l where l.id is not null
      )
      select count(id)::int as learners from learner`,
  });
  return rows[0]?.learners ?? 0;
}
