import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Formats a day (`YYYY-MM-DD`) for a narrow column: "21 Nov 2026". */
export function formatShortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });
}

/** Formats the day in Grenada of an instant for a narrow column: "21 Nov 2026". */
export function formatShortDate(instant: string): string {
  return formatShortDay(grenadaDay(new Date(instant)));
}
