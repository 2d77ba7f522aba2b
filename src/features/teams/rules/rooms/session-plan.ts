import { LEVELS } from '../../../achievements/rules/levels.ts';
import type { QuestionCategory } from '../../../assessment/rules/question.ts';

/** Characters of a session's title and description. */
export const TITLE_LENGTH = 100;
export const DESCRIPTION_LENGTH = 1000;

/** Minutes that a session may last, and what it lasts unless chosen otherwise (product-rules.md, O12). */
export const DURATION = { least: 15, most: 240, usual: 60 } as const;

/** Cards that a room asks, and what it asks unless chosen otherwise (product-rules.md, O13). */
export const CARDS = { least: 1, most: 30, usual: 12 } as const;

/** Seconds for each card of a room. */
export const SECONDS_PER_CARD = [15, 30, 60] as const;

/** Seconds for each card unless chosen otherwise. */
export const USUAL_SECONDS = 30;

/** Sessions that a group may have planned at one time. */
export const PLANNED_AT_ONCE = 50;

/** How far ahead a session may be planned, in days. */
export const DAYS_AHEAD = 366;

/** Which cards a room asks: of a law or all of them, of a level, or those that the host picked. */
export type CardChoice =
  | { readonly from: 'law'; readonly law: QuestionCategory | 'all'; readonly count: number }
  | { readonly from: 'level'; readonly level: number; readonly count: number }
  | { readonly from: 'picked'; readonly ids: readonly number[] };

/** How many levels there are to choose from. */
export const LEVEL_COUNT = LEVELS.length;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is wrong with when a session is to be; null for nothing. Instants in milliseconds. */
export function timeProblem(scheduledAt: number, now: number): string | null {
  if (scheduledAt <= now) return 'Choose a time that lies ahead.';
  return scheduledAt > now + DAYS_AHEAD * DAY_MS ? 'Choose a time within a year.' : null;
}

/** Where a planned session stands. */
export type SessionState = 'planned' | 'open' | 'over' | 'cancelled';

/** How long after its end a session that nobody opened is still to come, in milliseconds: people run late. */
const LATE_MS = 12 * 60 * 60 * 1000;

/**
 * From when a group's sessions are all listed; of those planned for before, only the last few. This decides nothing of where one stands: a
 * day reaches further back than any session that is still to come, of which the longest is late after its 4 hours and 12 more.
 */
export function listedWholeFrom(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Where a session stands now. One whose room never opened is over twelve hours after its end. */
export function sessionStateOf(
  session: {
    readonly scheduledAt: Date;
    readonly duration: number;
    readonly cancelledAt: Date | null;
    readonly startedAt: Date | null;
    readonly endedAt: Date | null;
  },
  now: Date,
): SessionState {
  if (session.cancelledAt !== null) return 'cancelled';
  if (session.endedAt !== null) return 'over';
  if (session.startedAt !== null) return 'open';
  const end = session.scheduledAt.getTime() + session.duration * 60_000;
  return now.getTime() > end + LATE_MS ? 'over' : 'planned';
}
