import { formatDay } from '../../../platform/shared/day-text.ts';
import { addDays, dayNumber, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { LawFact } from './law-base.ts';
import { WEEKDAYS } from './named-arithmetic.ts';

/**
 * The day on which so many working days, Monday to Friday, have passed, and the public holidays that were left out
 * (product-rules.md, W8). `holidays` is the fact that names them: those with a fixed date have it in brackets.
 */
export function workingDaysLater(
  day: GrenadaDay,
  count: number,
  holidays: LawFact,
): { readonly last: GrenadaDay; readonly leftOut: readonly GrenadaDay[] } {
  const leftOut: GrenadaDay[] = [];
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (weekdayOf(last) >= WEEKDAYS) continue;
    if (isHoliday(last, holidays)) leftOut.push(last);
    else left -= 1;
  }
  return { last, leftOut };
}

/** The day of the week, from Monday as 0. */
function weekdayOf(day: GrenadaDay): number {
  return dayNumber(day) - dayNumber(weekStart(day));
}

/** Whether a weekday is a public holiday whose date the fact gives, or the Monday after one that fell on a Sunday. */
function isHoliday(day: GrenadaDay, holidays: LawFact): boolean {
  const hasDate = (each: GrenadaDay) => holidays.text.includes(`(${formatDay(each).replace(/ \d+$/, '')})`);
  return hasDate(day) || (weekdayOf(day) === 0 && hasDate(addDays(day, -1)));
}
