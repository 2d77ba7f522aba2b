import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { type GrenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { summaryOf } from '../../rules/learning-record.ts';
import type { learningEvents } from '../tables.ts';
import { readLearningRecord } from './read-record.ts';

/** Statistics of a learner for achievements: the summary, reviews and habits. Undone answers count only as study of their day and hour. */
export interface StudyStatistics {
  readonly completedCards: readonly number[];
  readonly bookmarkedCards: number;
  /** Cards reviewed; one card counts once a day. */
  readonly reviews: number;
  readonly totalPoints: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly daysStudied: number;
  /** Days with study from 8 p.m. on, Grenadian time. */
  readonly daysAfterEight: number;
  /** Days with study before 7 a.m., Grenadian time. */
  readonly daysBeforeSeven: number;
}

interface HabitRow {
  readonly reviews: number;
  readonly daysAfterEight: number;
  readonly daysBeforeSeven: number;
}

/**
 * Grenada is four hours behind UTC. `least(at, received_at)` corrects device clocks that are ahead. Points other than for cards
 * count as study too.
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

/** Returns a learner's statistics on a day. */
export async function readStudyStatistics(pool: Pool, userId: number, today: GrenadaDay): Promise<StudyStatistics> {
  const [{ record }, { rows }] = await Promise.all([
    readLearningRecord(pool, userId),
    pool.query<HabitRow>({ ...READ_HABITS, values: [userId] }),
  ]);
  const habits = rows[0];
  if (habits === undefined) throw new Error('The study statistics of a learner could not be read.');
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

/** Times of a learner's answers on one Grenadian day, in milliseconds since 1970. */
interface AnswerTimes {
  readonly userId: number;
  readonly day: GrenadaDay;
  readonly times: readonly number[];
}

/** Returns the ids of the users whose answers arrived since an instant. */
export async function learnersWithNewAnswers(pool: Pool, since: Date): Promise<number[]> {
  const { rows } = await pool.query<Columns<typeof learningEvents, 'userId'>>(
    'select distinct user_id as "userId" from learning_events where received_at >= $1 and grade is not null order by 1',
    [since],
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Returns all answer times of each Grenadian day with answers that arrived since an instant. Leaves out days with fewer than
 * `fewest` answers, and answers that the server created from a quiz or an exam (`eventIdOf`: UUID version 8). Days begin at
 * 04:00 UTC.
 */
export async function answersByDay(
  pool: Pool,
  { userIds, since, fewest }: { readonly userIds: readonly number[]; readonly since: Date; readonly fewest: number },
): Promise<AnswerTimes[]> {
  const { rows } = await pool.query<Columns<typeof learningEvents, 'userId'> & { day: string; times: number[] }>(
    `with answers as (
       select user_id, (at at time zone 'UTC' - interval '4 hours')::date as day, (extract(epoch from at) * 1000)::float8 as time,
              received_at >= $2 as fresh
         from learning_events where user_id = any($1::int[]) and grade is not null and substr(id::text, 15, 1) <> '8'
     )
     select user_id as "userId", day, array_agg(time) as times from answers
      group by user_id, day having bool_or(fresh) and count(*) >= $3`,
    [userIds, since, fewest],
  );
  return rows.flatMap(({ userId, day, times }) => {
    const parsed = parseGrenadaDay(day);
    return parsed === null ? [] : [{ userId, day: parsed, times }];
  });
}
