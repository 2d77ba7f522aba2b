import { formatTime, onGrenadaClock, onUtcClock } from '../../../../platform/shared/grenada-calendar.ts';
import { CATEGORY_NAMES } from '../../../assessment/rules/question.ts';
import type { CardChoice } from './session-plan.ts';

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
