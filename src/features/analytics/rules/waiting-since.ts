import { dayNumber, formatDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { weekdayOf } from '../../progress/rules/when-text.ts';

/** Formats the day since when an item waits: "since today", "since Thursday" within the week, then the date. */
export function formatWaitingSince(day: GrenadaDay, today: GrenadaDay): string {
  const daysAgo = dayNumber(today) - dayNumber(day);
  if (daysAgo <= 0) return 'since today';
  if (daysAgo === 1) return 'since yesterday';
  return `since ${daysAgo < 7 ? weekdayOf(day) : formatDay(day)}`;
}
