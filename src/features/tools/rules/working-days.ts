import {
  formatDay,
  addDays,
  dayNumber,
  daysSinceEaster,
  weekStart,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import type { LawFact } from './law-base.ts';
import { AFTER_EASTER, WEEKDAYS } from './named-arithmetic.ts';

/**
 * The day on which so many working days, Monday to Friday, have passed, and the public holidays that were left out
 * (product-rules.md, W8). `holidays` are the facts that name them: those with a fixed date have it in brackets, and
 * Emancipation Day has its own fact.
 */
export function workingDaysLater(
  day: GrenadaDay,
  count: number,
  holidays: readonly LawFact[],
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

/** Whether a weekday is a public holiday that the facts name, or the Monday after a fixed date that fell on a Sunday. */
function isHoliday(day: GrenadaDay, holidays: readonly LawFact[]): boolean {
  const names = (phrase: string) => holidays.some(({ text }) => text.includes(phrase));
  const hasDate = (each: GrenadaDay) => {
    const date = formatDay(each).replace(/ \d+$/, '');
    const [, since, emancipation] = holidays.flatMap(
      ({ text }) => /From (\d+) Emancipation Day is (\d+ \w+)/.exec(text) ?? [],
    );
    return names(`(${date})`) || (emancipation === date && Number.parseInt(each) >= Number(since));
  };
  const sinceEaster = daysSinceEaster(day);
  return (
    hasDate(day) ||
    (weekdayOf(day) === 0 && hasDate(addDays(day, -1))) ||
    AFTER_EASTER.some(([name, days]) => days === sinceEaster && names(name))
  );
}
