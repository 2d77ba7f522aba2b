import type { BarUnit } from './period.ts';

/**
 * Counts that are stored each night. Learners are counted once per day, week and month, so days do not add up to
 * weeks.
 */
export const MEASURES = ['answers', 'learners.day', 'learners.week', 'learners.month'] as const;

export type Measure = (typeof MEASURES)[number];

/** A count of a day, week or month, named by its first day. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** The measure of learners for each unit. */
export const LEARNER_MEASURES: Readonly<Record<BarUnit, Measure>> = {
  day: 'learners.day',
  week: 'learners.week',
  month: 'learners.month',
};
