import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Searches from one address: a class of thirty may type at once, ten searches each a minute. */
export const SEARCH: Limit = {
  name: 'search',
  calls: 300,
  seconds: 60,
  by: 'address',
  inMemory: true,
  refusal: 'Very many searches came from your address.',
};
