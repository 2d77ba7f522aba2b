/** Grenada keeps UTC-4 all year (platform/shared/grenada-calendar.ts), so its clock needs no time-zone data. */
const OFFSET_MS = -4 * 60 * 60 * 1000;

const DAY: Intl.DateTimeFormatOptions = { timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' };

function onTheClock(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(Date.parse(instant) + OFFSET_MS).toLocaleString('en-US', options).replaceAll('\u202F', ' ');
}

/** The day of an instant (ISO 8601) in Grenada, as the product writes days: `Nov 21, 2026`. */
export function grenadaDate(instant: string): string {
  return onTheClock(instant, DAY);
}

/** Day and time of an instant (ISO 8601) in Grenada: `Nov 21, 2026, 8:05 AM`. */
export function grenadaTime(instant: string): string {
  return onTheClock(instant, { ...DAY, hour: 'numeric', minute: '2-digit' });
}
