import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { progressContract } from '../contract.ts';
import { summaryOf } from '../rules/learning-record.ts';
import type { StoredRecord } from './store/read-record.ts';

/** The record and its figures as the wire shows them. */
export function presentProgress(
  { record, lastStudied }: StoredRecord,
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
