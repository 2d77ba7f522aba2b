import { formatTime, onGrenadaClock, onUtcClock } from '../../../../platform/shared/grenada-calendar.ts';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import { type QuestionCategory, CATEGORY_NAMES } from '../../../assessment/rules/question.ts';

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
const DAYS_AHEAD = 366;

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
  if (scheduledAt <= now) return 'Choose a time in the future.';
  return scheduledAt > now + DAYS_AHEAD * DAY_MS ? 'Choose a time within a year.' : null;
}

/** State of a planned session. */
type SessionState = 'planned' | 'open' | 'over' | 'cancelled';

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

/** Formats the cards of a room: "12 cards of Level 3, 30 seconds each". */
export function cardsText(choice: CardChoice, secondsPerCard: number): string {
  const seconds = `${secondsPerCard} seconds each`;
  switch (choice.from) {
    case 'law':
      return choice.law === 'all'
        ? `${counted(choice.count)} of all three laws, ${seconds}`
        : `${counted(choice.count)} of the ${CATEGORY_NAMES[choice.law]}${choice.law === 'minimum_wages' ? ' Orders' : ''}, ${seconds}`;
    case 'level':
      return `${counted(choice.count)} of Level ${choice.level}, ${seconds}`;
    case 'picked':
      return `${counted(choice.ids.length)} picked by the host, ${seconds}`;
  }
}

function counted(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** Formats the number of attendees: "Nobody has replied yet", "1 coming", "11 coming". */
export function attendanceText(coming: number): string {
  return coming === 0 ? 'Nobody has replied yet' : `${coming} coming`;
}

/** Formats a time of day in Grenada for a time field: `19:30`. `at`: milliseconds since 1970. */
export function timeInput(instant: number): string {
  return onGrenadaClock(instant).toISOString().slice(11, 16);
}

/** Formats the time of a session in Grenada: "Tuesday 24 November 2026, 7:30 pm to 8:30 pm". `duration` in minutes. */
export function sessionTime({
  scheduledAt,
  duration,
}: {
  readonly scheduledAt: Date;
  readonly duration: number;
}): string {
  const start = scheduledAt.getTime();
  const day = onGrenadaClock(start).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return `${day.replace(/^(\w+),? /, '$1 ')}, ${formatTime(start)} to ${formatTime(start + duration * 60_000)}`;
}

/** Returns day and month of a session for a calendar leaf: `24` and `Nov`. Milliseconds since 1970. */
export function sessionDay(instant: number): { readonly day: string; readonly month: string } {
  const date = onGrenadaClock(instant);
  return {
    day: String(date.getUTCDate()),
    month: date.toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'short' }),
  };
}

/** Converts a day (`YYYY-MM-DD`) and time (`HH:MM`) in Grenada to ISO 8601 in UTC; null when invalid. */
export function instantOf(day: string, time: string): string | null {
  // Browsers read a day even out of "T:00Z".
  if (day === '' || time === '') return null;
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? null : new Date(onUtcClock(date)).toISOString();
}
