import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Sums worked out for one address: a class may share it, and each sum is a page that nobody else is given. */
export const SUMS: Limit = {
  name: 'sums',
  calls: 600,
  seconds: 60,
  by: 'address',
  inMemory: true,
  refusal: 'Very many sums came from your address.',
};
