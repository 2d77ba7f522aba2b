import { onGrenadaClock, onUtcClock } from '../../../../platform/shared/grenada-calendar.ts';

/** A time of the day in Grenada: `19:30`. Milliseconds since 1970. */
export function clockTime(instant: number): string {
  return onGrenadaClock(instant).toISOString().slice(11, 16);
}

/** When a session is, in Grenada: "Tuesday 24 November 2026, 19:30 to 20:30". `duration` in minutes. */
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
  return `${day.replace(/^(\w+),? /, '$1 ')}, ${clockTime(start)} to ${clockTime(start + duration * 60_000)}`;
}

/** The day of a session for the leaf of a calendar: `24` and `Nov`. Milliseconds since 1970. */
export function sessionDay(instant: number): { readonly day: string; readonly month: string } {
  const date = onGrenadaClock(instant);
  return {
    day: String(date.getUTCDate()),
    month: date.toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'short' }),
  };
}

/** The instant of a day (`YYYY-MM-DD`) and time (`HH:MM`) in Grenada as ISO 8601 in UTC; null when they are none. */
export function instantOf(day: string, time: string): string | null {
  // Browsers read a day even out of "T:00Z".
  if (day === '' || time === '') return null;
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? null : new Date(onUtcClock(date)).toISOString();
}
