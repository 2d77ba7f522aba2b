import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Searches from one address: a class may type at once, and each rest of a hand is a search. */
export const SEARCH: Limit = {
  name: 'search',
  calls: 900,
  seconds: 60,
  by: 'address',
  inMemory: true,
  refusal: 'Very many searches came from your address.',
};
