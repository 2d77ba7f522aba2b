import type { BarUnit } from './period.ts';

/** Returns the month of a day: '2026-11-01' is 'November'. */
export function monthName(day: string): string {
  return dayText(day, { month: 'long' });
}

/** Formats a day: '2026-11-17' is '17 Nov 2026'. */
export function figureDay(day: string): string {
  return dayText(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Formats the first day of a bar in short: '17 Nov', and 'Nov 2026' for a month. */
export function shortDay(day: string, unit: BarUnit): string {
  return dayText(day, unit === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' });
}

/** Returns the weekday: '2026-11-17' is 'Tue'. */
export function weekday(day: string): string {
  return dayText(day, { weekday: 'short' });
}

function dayText(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' });
}
