import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** The Grenadian day of an instant as subscriptions and receipts on the screen write it: `Oct 12, 2026`. */
export function shortDate(instant: Date | string): string {
  return new Date(`${grenadaDay(new Date(instant))}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
}
