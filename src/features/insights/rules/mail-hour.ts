import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Hour of the daily mail in Grenada unless the user chose another. */
export const DEFAULT_MAIL_HOUR = 7;

/** Formats an hour of the day: "7:00 am", "12:00 noon", "12:00 midnight". */
export function formatHour(hour: number): string {
  if (hour === 0) return '12:00 midnight';
  if (hour === 12) return '12:00 noon';
  return hour < 12 ? `${hour}:00 am` : `${hour - 12}:00 pm`;
}

/** Returns today when `hour` has begun, so that a new subscription starts tomorrow; else null. */
export function settledDay(hour: number, now: { readonly day: GrenadaDay; readonly hour: number }): GrenadaDay | null {
  return hour <= now.hour ? now.day : null;
}
