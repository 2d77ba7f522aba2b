import { LEVELS } from '../../../achievements/rules/levels.ts';
import type { QuestionCategory } from '../../../assessment/rules/question.ts';

/** Maximum characters of a session's title and description. */
export const TITLE_LENGTH = 100;
export const DESCRIPTION_LENGTH = 1000;

/** Limits of a session's duration in minutes, and its default (product-rules.md, O12). */
export const DURATION = { least: 15, most: 240, usual: 60 } as const;

/** Limits of the number of cards of a room, and its default (product-rules.md, O13). */
export const CARDS = { least: 1, most: 30, usual: 12 } as const;

/** Seconds for each card of a room. */
export const SECONDS_PER_CARD = [15, 30, 60] as const;

/** Default seconds for each card. */
export const USUAL_SECONDS = 30;

/** Maximum of planned sessions of a group. */
export const PLANNED_AT_ONCE = 50;

/** How far ahead a session may be planned, in days. */
export const DAYS_AHEAD = 366;

/** Choice of a room's cards: of one or all laws, of a level, or picked by the host. */
export type CardChoice =
  | { readonly from: 'law'; readonly law: QuestionCategory | 'all'; readonly count: number }
  | { readonly from: 'level'; readonly level: number; readonly count: number }
  | { readonly from: 'picked'; readonly ids: readonly number[] };

/** Number of levels. */
export const LEVEL_COUNT = LEVELS.length;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the error of a session's time, or null. Instants in milliseconds. */
export function timeProblem(scheduledAt: number, now: number): string | null {
  if (scheduledAt <= now) return 'Choose a time that lies ahead.';
  return scheduledAt > now + DAYS_AHEAD * DAY_MS ? 'Choose a time within a year.' : null;
}

/** State of a planned session. */
export type SessionState = 'planned' | 'open' | 'over' | 'cancelled';

/** How long after its end an unopened session still counts as planned, in milliseconds. */
const LATE_MS = 12 * 60 * 60 * 1000;

/**
 * Returns the instant from which all sessions of a group are listed; of earlier ones only the last few. A day includes every session that can
 * still be open: the longest lasts 4 hours and counts as planned for 12 more.
 */
export function futureListFrom(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Returns the state of a session. A session that was never opened is over twelve hours after its end. */
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
