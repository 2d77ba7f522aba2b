import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Questions of one person, also those that are sent again (product-rules.md, J2). */
export const ASK: Limit = {
  name: 'jocelyn',
  calls: 40,
  seconds: 60,
  by: 'account',
  refusal: 'Those were many questions in one minute.',
};

/** Searches of one person through their conversations: each may read all that they keep. */
export const SEARCH: Limit = {
  name: 'jocelyn-search',
  calls: 30,
  seconds: 60,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
  inMemory: true,
};
