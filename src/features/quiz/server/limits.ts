import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Quizzes started by one account. */
export const QUIZZES_OF_DAY: Limit = {
  name: 'quizzesOfDay',
  calls: 300,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'That is enough quizzes for one day.',
};
