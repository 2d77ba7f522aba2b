/*
 * The right answers of the generated cases, by arithmetic of their own: nothing here is imported from the calculators, and each figure of
 * the law is written out with its fact.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Public holidays of 2026 on weekdays, as [month, day]; GEN-341 to GEN-344. */
const HOLIDAYS = new Set(
  ['1 1', '4 3', '4 6', '5 1', '5 25', '6 4', '8 10', '10 19', '10 26', '12 25'].map((day) => `2026 ${day}`),
);

/** A day of the calendar. */
export type Day = readonly [year: number, month: number, day: number];

/** "5 June 2026" */
export function dayText([year, month, day]: Day): string {
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

/** The name of a month, from 1. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** A number of days and months. */
export interface Distance {
  readonly days?: number;
  readonly months?: number;
}

/** The day a number of days and months later. */
export function later([year, month, day]: Day, { days = 0, months = 0 }: Distance): Day {
  const date = new Date(Date.UTC(year, month - 1 + months, day + days));
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/** The second working day after a day (LRA-084): no weekend and no public holiday counts. */
export function twoWorkingDaysAfter(day: Day): Day {
  let last = day;
  for (let left = 2; left > 0;) {
    last = later(last, { days: 1 });
    const weekday = new Date(Date.UTC(last[0], last[1] - 1, last[2])).getUTCDay();
    if (weekday > 0 && weekday < 6 && !HOLIDAYS.has(last.join(' '))) left -= 1;
  }
  return last;
}

/** "EC$1,200", "EC$16.92" */
export function money(dollars: number): string {
  const cents = Math.round(dollars * 100);
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  return `EC$${whole.toLocaleString('en-US')}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** The minimum wage by the month and by the day (MW-003), and of media workers by the week (MW-008). */
export const LEAST = { month: 1200, day: 60, mediaWeek: 375 } as const;
/** The monthly minimum for a week, cut to the cent: 1,200 × 12 ÷ 52. */
export const LEAST_WEEK = 276.92;

/** A week's wages for each completed year (EA-212); a month is 52 weeks divided by 12. */
export function severance(years: number, pay: number, per: 'week' | 'fortnight' | 'month'): number {
  const week = { week: pay, fortnight: pay / 2, month: (pay * 12) / 52 }[per];
  return years * week;
}

/** Two weeks for the first year and three for each later one (EA-130). */
export function leaveWeeks(years: number): number {
  return 2 + 3 * (years - 1);
}

/** Maternity pay of the employer before National Insurance (EA-154, EA-155). */
export function maternityPay(pay: number, per: 'week' | 'fortnight' | 'month'): number {
  return { week: 8 * pay, fortnight: 4 * pay, month: 2 * pay }[per];
}

/** Twelve weeks of 65% of the weekly wages, of which at most EC$1,200 count (EA-161, GEN-321). */
export function maternityAllowance(week: number): number {
  return Math.min(week, 1200) * 0.65 * 12;
}

/** Shares of National Insurance in per cent (GEN-321). */
export const SHARES = { employer: 6.75, employee: 5.75 } as const;

/** The weekly limit of clerks and shop assistants, in hours (EA-082). */
export const OFFICE_HOURS = 44;
