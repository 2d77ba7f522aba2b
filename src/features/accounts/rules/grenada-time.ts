import { formatDay, grenadaDay, onGrenadaClock } from '../../../platform/shared/grenada-calendar.ts';

/** Formats the Grenadian day of an instant (ISO 8601): `21 November 2026`. */
export function grenadaDate(instant: string): string {
  return formatDay(grenadaDay(new Date(instant)));
}

/** Formats the Grenadian day and time of an instant (ISO 8601): `21 November 2026 at 8:05 am`. */
export function grenadaTime(instant: string): string {
  const time = onGrenadaClock(Date.parse(instant))
    .toLocaleTimeString('en-GB', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true })
    .replaceAll('\u202F', ' ');
  return `${grenadaDate(instant)} at ${time}`;
}
