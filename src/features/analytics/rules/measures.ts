import type { BarUnit } from './period.ts';

/**
 * What is added up night by night. Learners are counted once for each day, once for each week and once for each month: whoever studied on
 * two days of a week is one learner of it, so the days of a week do not add up to the week.
 */
export const MEASURES = ['answers', 'learners.day', 'learners.week', 'learners.month'] as const;

/** One of them. */
export type Measure = (typeof MEASURES)[number];

/** What was counted of a day, a week or a month, named by its first day. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** The learners of which stretch of time each measure counts; `answers` are of days. */
export const LEARNER_MEASURES: Readonly<Record<BarUnit, Measure>> = {
  day: 'learners.day',
  week: 'learners.week',
  month: 'learners.month',
};
