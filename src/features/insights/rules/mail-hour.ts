import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** The hour of the daily mail for those who have chosen none. */
export const USUAL_MAIL_HOUR = 7;

/** An hour of the day as people say it: "7:00 am", "12:00 noon", "12:00 midnight". */
export function formatHour(hour: number): string {
  if (hour === 0) return '12:00 midnight';
  if (hour === 12) return '12:00 noon';
  return hour < 12 ? `${hour}:00 am` : `${hour - 12}:00 pm`;
}

/** The day that needs no mail any more when one asks for mails at an hour: today when that hour has begun, else none. */
export function settledDay(hour: number, now: { readonly day: GrenadaDay; readonly hour: number }): GrenadaDay | null {
  return hour <= now.hour ? now.day : null;
}
