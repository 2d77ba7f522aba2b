import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { BarUnit } from './period.ts';

/** The name of the month in which a day lies: '2026-11-01' is 'November'. */
export function monthName(day: string): string {
  return dayText(day, { month: 'long' });
}

/** A day under a chart: '2026-11-17' is '17 Nov 2026'. */
export function figureDay(day: string): string {
  return dayText(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The same where there is little room: '17 Nov', and of a bar that is a month 'Nov 2026'. */
export function shortDay(day: string, unit: BarUnit): string {
  return dayText(day, unit === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' });
}

/** The day of the week, for days of one week: '2026-11-17' is 'Tue'. */
export function weekday(day: string): string {
  return dayText(day, { weekday: 'short' });
}

/** The day it is in Grenada: 'Monday, 23 November 2026'. */
export function todayText(now: Date): string {
  const today = grenadaDay(now);
  return `${dayText(today, { weekday: 'long' })}, ${dayText(today, { day: 'numeric', month: 'long', year: 'numeric' })}`;
}

function dayText(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' });
}
