import type { Pool, PoolClient } from 'pg';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import {
  summaryOf,
  type BookmarkState,
  type LearningRecord,
  type LearningSummary,
} from '../../rules/learning-record.ts';

/** The part of a record about cards. */
export interface CardsOfRecord {
  readonly completed: readonly number[];
  readonly bookmarks: readonly BookmarkState[];
  readonly lastStudied: Date | null;
}

interface RecordRow extends CardsOfRecord {
  readonly days: readonly string[];
  readonly otherPoints: number;
}

/** SQL of the columns of `CardsOfRecord`, aggregated from rows of `user_progress`. */
export const CARDS_OF_RECORD = `
      coalesce(array_agg(flashcard_id order by completed_at, flashcard_id) filter (where status = 'completed'), '{}') as completed,
      coalesce(jsonb_agg(jsonb_build_object('cardId', flashcard_id, 'bookmarked', is_bookmarked,
                 'at', to_char(bookmarked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                 order by bookmarked_at, flashcard_id) filter (where bookmarked_at is not null), '[]') as bookmarks,
      max(last_studied) as "lastStudied"`;

const READ_RECORD = {
  name: 'read-learning-record',
  text: `
    select ${CARDS_OF_RECORD},
      coalesce((select array_agg(day::text order by day) from learning_days where user_id = $1), '{}') as days,
      coalesce((select sum(points)::int from points_ledger where user_id = $1 and reason <> 'card.completed'), 0)
        as "otherPoints"
      from user_progress where user_id = $1`,
};

/** A learner's record with the time of the last study. */
export interface StoredRecord {
  readonly record: LearningRecord;
  readonly lastStudied: Date | null;
}

/** Reads a learner's record. */
export async function readLearningRecord(connection: Pool | PoolClient, userId: number): Promise<StoredRecord> {
  const { rows } = await connection.query<RecordRow>({ ...READ_RECORD, values: [userId] });
  const row = rows[0];
  if (row === undefined) throw new Error('The learning record could not be read.');
  const days = row.days.flatMap((day) => parseGrenadaDay(day) ?? []);
  return toLearningRecord(row, { days, otherPoints: row.otherPoints });
}

/** Combines the parts of a record. */
export function toLearningRecord(
  { completed, bookmarks, lastStudied }: CardsOfRecord,
  rest: Pick<LearningRecord, 'days' | 'otherPoints'>,
): StoredRecord {
  return { record: { completedCards: completed, bookmarks, ...rest }, lastStudied };
}

/** Returns the summary of a learner's record on a day. */
export async function readLearningSummary(pool: Pool, userId: number, today: GrenadaDay): Promise<LearningSummary> {
  const { record } = await readLearningRecord(pool, userId);
  return summaryOf(record, today);
}
