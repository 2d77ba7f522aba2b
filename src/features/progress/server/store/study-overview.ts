import type { Pool } from 'pg';
import type { Renamed, Columns } from '../../../../platform/server/database/row-types.ts';
import {
  addDays,
  dayStart,
  parseGrenadaDay,
  weekStart,
  type GrenadaDay,
} from '../../../../platform/shared/grenada-calendar.ts';
import type { userProgress, pointsLedger } from '../tables.ts';
import { CARDS_OF_RECORD, toLearningRecord, type CardsOfRecord, type StoredRecord } from './read-record.ts';
import { IS_VALID_ANSWER } from './study-history.ts';

/** A recent completion or bookmark of a card. */
export interface Activity extends Renamed<typeof userProgress, { cardId: 'flashcardId' }> {
  readonly kind: 'completed' | 'bookmarked';
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Maximum numbers of activities: of each kind, and in all (product-rules.md, V10). */
const RECENT = { completed: 5, bookmarked: 3, shown: 5 } as const;

/** A learner's record with recent activity, and the numbers of the week and the day. */
export interface StudyOverview extends StoredRecord {
  /** Newest first. */
  readonly activity: readonly Activity[];
  readonly week: LearnerWeek;
  /** The cards reviewed on the day. */
  readonly reviewed: readonly number[];
  /** Number of different cards answered correctly on the day (product-rules.md, G2). */
  readonly correctCardsToday: number;
}

/** A learner's week, Monday to Sunday in Grenada. */
interface LearnerWeek {
  readonly points: number;
  readonly cards: number;
  readonly days: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/** Points and completed cards of a day, `YYYY-MM-DD`. */
interface DayTotals {
  readonly day: string;
  readonly points: number;
  readonly cards: number;
}

interface OverviewRow extends CardsOfRecord, Pick<StudyOverview, 'activity' | 'reviewed' | 'correctCardsToday'> {
  readonly days: readonly string[];
  readonly otherPoints: number;
  readonly week: readonly DayTotals[];
}

/** SQL of the points and cards of a day, over rows of `points_ledger` grouped by day. A card counts on the day of its first completion. */
const TOTALS_OF_DAY = `sum(points)::int as points,
             (count(*) filter (where reason = 'card.completed' and points > 0))::int as cards`;

/** Reads cards, points and days once. Reads answers of the day only for cards last studied on it. */
const READ_OVERVIEW = {
  name: 'study-overview',
  text: `
    with cards as (
      select flashcard_id, status, completed_at, last_studied, is_bookmarked, bookmarked_at from user_progress where user_id = $1
    ), ledger as (
      select day, ${TOTALS_OF_DAY}, coalesce(sum(points) filter (where reason <> 'card.completed'), 0)::int as other
        from points_ledger where user_id = $1 group by day
    ), answered as (
      select e.flashcard_id, bool_or(e.grade <> 'again') as correct, bool_or(e.kind = 'card.reviewed') as reviewed
        from cards c join learning_events e on e.flashcard_id = c.flashcard_id
       where ${IS_VALID_ANSWER} and c.last_studied >= $4 and e.at >= $4 and e.at < $5 group by e.flashcard_id
    ), activity as (
      select * from (
        (select 'completed' as kind, flashcard_id, completed_at as at from cards
          where completed_at is not null order by completed_at desc, flashcard_id limit ${RECENT.completed})
        union all
        (select 'bookmarked', flashcard_id, bookmarked_at from cards
          where is_bookmarked order by bookmarked_at desc, flashcard_id limit ${RECENT.bookmarked})
      ) as last order by at desc, kind, flashcard_id limit ${RECENT.shown}
    )
    select ${CARDS_OF_RECORD},
      coalesce((select array_agg(day::text order by day) from learning_days where user_id = $1), '{}') as days,
      coalesce((select sum(other)::int from ledger), 0) as "otherPoints",
      coalesce((select jsonb_agg(jsonb_build_object('day', day::text, 'points', points, 'cards', cards))
                  from ledger where day between $2 and $3), '[]') as week,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'cardId', flashcard_id,
                  'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc, kind, flashcard_id)
                  from activity), '[]') as activity,
      coalesce((select array_agg(flashcard_id order by flashcard_id) from answered where reviewed), '{}') as reviewed,
      (select count(*)::int from answered where correct) as "correctCardsToday"
      from cards`,
};

/** Returns a learner's overview on a Grenadian day. */
export async function studyOverview(pool: Pool, userId: number, today: GrenadaDay): Promise<StudyOverview> {
  const monday = weekStart(today);
  const { rows } = await pool.query<OverviewRow>({
    ...READ_OVERVIEW,
    values: [userId, monday, addDays(monday, 6), new Date(dayStart(today)), new Date(dayStart(addDays(today, 1)))],
  });
  const row = rows[0];
  if (row === undefined) throw new Error('The overview of a learner could not be read.');
  const days = row.days.flatMap((day) => parseGrenadaDay(day) ?? []);
  return {
    ...toLearningRecord(row, { days, otherPoints: row.otherPoints }),
    activity: row.activity,
    week: weekOf(row.week, monday),
    reviewed: row.reviewed,
    correctCardsToday: row.correctCardsToday,
  };
}

/** Returns points and completed cards of the week of a day. */
export async function thisWeek(pool: Pool, userId: number, today: GrenadaDay): Promise<LearnerWeek> {
  const monday = weekStart(today);
  const { rows } = await pool.query<DayTotals>({
    name: 'this-week',
    text: `select day::text as day, ${TOTALS_OF_DAY}
             from points_ledger where user_id = $1 and day between $2 and $3 group by day`,
    values: [userId, monday, addDays(monday, 6)],
  });
  return weekOf(rows, monday);
}

/** Returns points and completed cards of the week of a day, by user id. Users without any are left out. */
export async function weekOfEach(
  pool: Pool,
  userIds: readonly number[],
  today: GrenadaDay,
): Promise<ReadonlyMap<number, Pick<LearnerWeek, 'points' | 'cards'>>> {
  const monday = weekStart(today);
  const { rows } = await pool.query<Columns<typeof pointsLedger, 'userId'> & Pick<LearnerWeek, 'points' | 'cards'>>({
    name: 'week-of-each',
    text: `select user_id as "userId", ${TOTALS_OF_DAY}
             from points_ledger where user_id = any($1::int[]) and day between $2 and $3 group by user_id`,
    values: [userIds, monday, addDays(monday, 6)],
  });
  return new Map(rows.map(({ userId, points, cards }) => [userId, { points, cards }]));
}

/** Returns the week that begins on a Monday, from the totals of its days. */
function weekOf(totals: readonly DayTotals[], monday: GrenadaDay): LearnerWeek {
  const byDay = new Map(totals.map((each) => [each.day, each]));
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    return { day, cards: byDay.get(day)?.cards ?? 0 };
  });
  return {
    points: totals.reduce((sum, { points }) => sum + points, 0),
    cards: days.reduce((sum, { cards }) => sum + cards, 0),
    days,
  };
}
