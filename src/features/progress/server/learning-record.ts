import type { Pool, PoolClient } from 'pg';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';
import { summaryOf, type BookmarkMark, type LearningRecord } from '../rules/learning-record.ts';

interface RecordRow {
  readonly completed: number[];
  readonly bookmarks: BookmarkMark[];
  readonly days: string[];
  readonly otherPoints: number;
  readonly lastStudied: Date | null;
  readonly undone: number;
}

const READ_RECORD = {
  name: 'read-learning-record',
  text: `
    select
      coalesce((select array_agg(flashcard_id order by completed_at, flashcard_id) from user_progress
                 where user_id = $1 and status = 'completed'), '{}') as completed,
      coalesce((select jsonb_agg(jsonb_build_object('cardId', flashcard_id, 'bookmarked', is_bookmarked,
                 'at', to_char(bookmarked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                 order by bookmarked_at, flashcard_id)
                 from user_progress where user_id = $1 and bookmarked_at is not null), '[]') as bookmarks,
      coalesce((select array_agg(day::text order by day) from learning_days where user_id = $1), '{}') as days,
      coalesce((select sum(points)::int from points_ledger where user_id = $1 and reason <> 'card.completed'), 0)
        as "otherPoints",
      (select max(last_studied) from user_progress where user_id = $1) as "lastStudied",
      (select count(*)::int from learning_events where user_id = $1 and undoes is not null) as undone`,
};

/** A learner's record as stored, with the last instant of study and how many answers were taken back. */
export async function readLearningRecord(
  connection: Pool | PoolClient,
  userId: number,
): Promise<{ record: LearningRecord; lastStudied: Date | null; undone: number }> {
  const { rows } = await connection.query<RecordRow>({ ...READ_RECORD, values: [userId] });
  const row = rows[0];
  if (row === undefined) throw new Error('The learning record could not be read.');
  return {
    record: {
      completedCards: row.completed,
      bookmarks: row.bookmarks,
      days: row.days.flatMap((day) => parseGrenadaDay(day) ?? []),
      otherPoints: row.otherPoints,
    },
    lastStudied: row.lastStudied,
    undone: row.undone,
  };
}

/** The record and its figures as the wire shows them. */
export function presentProgress(
  { record, lastStudied }: { record: LearningRecord; lastStudied: Date | null },
  today: GrenadaDay,
): ResponseOf<typeof progressContract.progress> {
  const summary = summaryOf(record, today);
  return {
    completedCards: [...summary.completedCards],
    bookmarkedCards: [...summary.bookmarkedCards],
    bookmarks: [...record.bookmarks],
    days: [...record.days],
    otherPoints: record.otherPoints,
    totalPoints: summary.totalPoints,
    currentStreak: summary.currentStreak,
    longestStreak: summary.longestStreak,
    freezes: summary.freezes,
    frozenDays: [...summary.frozenDays],
    lastStudied: lastStudied?.toISOString() ?? null,
  };
}
