import { dayNumber, formatTime, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the name of a day's weekday. */
export function weekdayOf(day: GrenadaDay): string {
  return WEEKDAYS[(dayNumber(day) + 3) % 7] ?? '';
}

/**
 * Formats an instant in Grenadian time: "Today, 8:12 am", "Yesterday", "Wed" within the week, then "9 Nov" and "9 Nov 2025". An
 * instant in the future counts as today.
 */
export function whenText(instant: Date, now: Date): string {
  const day = grenadaDay(instant);
  const today = grenadaDay(now);
  const daysAgo = dayNumber(today) - dayNumber(day);
  if (daysAgo <= 0) return `Today, ${formatTime(instant)}`;
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo < 7) return weekdayOf(day).slice(0, 3);
  const [year, month, date] = day.split('-');
  const dayAndMonth = `${Number(date)} ${MONTHS[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? dayAndMonth : `${dayAndMonth} ${year}`;
}
