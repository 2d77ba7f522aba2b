import type { Pool } from 'pg';
import type { Renamed } from '../../../../platform/server/database/row-types.ts';
import {
  addDays,
  dayStart,
  parseGrenadaDay,
  weekStart,
  type GrenadaDay,
} from '../../../../platform/shared/grenada-calendar.ts';
import type { userProgress } from '../tables.ts';
import { CARDS_OF_RECORD, recordOf, type CardsOfRecord, type StoredRecord } from './read-record.ts';
import { STANDS } from './study-history.ts';
import { FIGURES_OF_DAY, weekOf, type DayFigures, type LearnerWeek } from './this-week.ts';

/** What a learner last did with a card. */
export interface Activity extends Renamed<typeof userProgress, { cardId: 'flashcardId' }> {
  readonly kind: 'completed' | 'bookmarked';
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** How many activities the dashboard shows, and of which kind at most (product-rules.md, V10). */
const RECENT = { completed: 5, bookmarked: 3, shown: 5 } as const;

/** A learner's record, what they did last, their week, and what the day held so far. */
export interface StudyOverview extends StoredRecord {
  /** Newest first. */
  readonly activity: readonly Activity[];
  readonly week: LearnerWeek;
  /** The cards reviewed on the day. */
  readonly reviewed: readonly number[];
  /** How many cards were known on the day, new or come back, each counted once (product-rules.md, G2). */
  readonly cardsKnown: number;
}

interface OverviewRow extends CardsOfRecord, Pick<StudyOverview, 'activity' | 'reviewed' | 'cardsKnown'> {
  readonly days: readonly string[];
  readonly otherPoints: number;
  readonly week: readonly DayFigures[];
}

/** One pass over a learner's cards, points and days. Answers of the day are looked up for the cards last studied since it began, not among all. */
const READ_OVERVIEW = {
  name: 'study-overview',
  text: `
    with cards as (
      select flashcard_id, status, completed_at, last_studied, is_bookmarked, bookmarked_at from user_progress where user_id = $1
    ), ledger as (
      select day, ${FIGURES_OF_DAY}, coalesce(sum(points) filter (where reason <> 'card.completed'), 0)::int as other
        from points_ledger where user_id = $1 group by day
    ), answered as (
      select e.flashcard_id, bool_or(e.grade <> 'again') as known, bool_or(e.kind = 'card.reviewed') as reviewed
        from cards c join learning_events e on e.flashcard_id = c.flashcard_id
       where ${STANDS} and c.last_studied >= $4 and e.at >= $4 and e.at < $5 group by e.flashcard_id
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
      (select count(*)::int from answered where known) as "cardsKnown"
      from cards`,
};

/** What a learner's study comes to on a Grenadian day, for the screens that show it at once. */
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
    ...recordOf(row, { days, otherPoints: row.otherPoints }),
    activity: row.activity,
    week: weekOf(row.week, monday),
    reviewed: row.reviewed,
    cardsKnown: row.cardsKnown,
  };
}
