import {
  formatDay,
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import type { LawFigure } from './law-base.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR } from './named-arithmetic.ts';
import type { Figure, Step } from './calculator-result.ts';

/** Time in a job; the first and the last day are both worked. */
export interface Service {
  readonly from: GrenadaDay;
  readonly to: GrenadaDay;
}

/** Returns the completed months of service. */
export function monthsOfService({ from, to }: Service): number {
  return completedMonths(from, addDays(to, 1));
}

/** Returns the completed years of service. */
export function yearsOfService(service: Service): number {
  return Math.floor(monthsOfService(service) / MONTHS_A_YEAR);
}

/** Whether service has reached a length that the law names in days, weeks, months or years. */
export function hasServed({ from, to }: Service, { amount, unit }: Pick<LawFigure, 'amount' | 'unit'>): boolean {
  return after(from, amount, unit) <= addDays(to, 1);
}

/**
 * The day that lies a length of time after another one.
 * @throws Error for a unit that is no length of days: which units a figure has is settled when the server starts.
 */
export function after(day: GrenadaDay, amount: number, unit: LawFigure['unit']): GrenadaDay {
  const length = LENGTHS.find((each) => each.unit === unit);
  if (length === undefined) throw new Error(`${unit} is not a calendar unit.`);
  return length.add(day, amount);
}

const LENGTHS: readonly {
  readonly unit: LawFigure['unit'];
  readonly add: (day: GrenadaDay, amount: number) => GrenadaDay;
}[] = [
  { unit: 'day', add: addDays },
  { unit: 'week', add: (day, weeks) => addDays(day, weeks * DAYS_A_WEEK) },
  { unit: 'month', add: addMonths },
  { unit: 'year', add: (day, years) => addMonths(day, years * MONTHS_A_YEAR) },
];

/** Returns the last day of a time that includes its first day, such as a leave or a probation. */
export function lastDayFrom(first: GrenadaDay, { amount, unit }: Pick<LawFigure, 'amount' | 'unit'>): GrenadaDay {
  return addDays(after(first, amount, unit), -1);
}

/**
 * Returns the time still missing to a length of service, in whole months and days, and the day on which it is reached; null when it is
 * served.
 */
export function timeMissingTo(
  { from, to }: Service,
  { amount, unit }: Pick<LawFigure, 'amount' | 'unit'>,
): { readonly months: number; readonly days: number; readonly reached: GrenadaDay } | null {
  const reached = after(from, amount, unit);
  const next = addDays(to, 1);
  if (reached <= next) return null;
  const months = completedMonths(next, reached);
  return { months, days: dayNumber(reached) - dayNumber(addMonths(next, months)), reached };
}

/** How long someone has worked. */
export function spanOf(service: Service): Extract<Figure, { kind: 'span' }> {
  const { from, to } = service;
  return { kind: 'span', months: monthsOfService(service), days: dayNumber(to) - dayNumber(from) + 1 };
}

/** Returns the step with the length of service. */
export function serviceStep(service: Service, use: string): Step {
  const { from, to } = service;
  return {
    label: `From ${formatDay(from)} to ${formatDay(to)}`,
    figure: spanOf(service),
    ground: { kind: 'ours', how: `We count the first and the last day. ${use}` },
  };
}
