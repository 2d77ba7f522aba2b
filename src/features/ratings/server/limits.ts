import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Ratings that one account sends or revises in a day: each waits for a person to read it. */
export const RATINGS_OF_DAY: Limit = {
  name: 'ratingsOfDay',
  calls: 30,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You have sent many ratings today. Please come back tomorrow.',
};
