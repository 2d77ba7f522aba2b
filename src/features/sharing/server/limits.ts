import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Links made by one account. */
export const SHARES_OF_DAY: Limit = {
  name: 'sharesOfDay',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'That is enough sharing for one day.',
};
