import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Limits questions per user, retries included (product-rules.md, J2). */
export const QUESTION_LIMIT: Limit = {
  name: 'jocelyn',
  calls: 40,
  seconds: 60,
  by: 'account',
  refusal: 'Those were many questions in one minute.',
};

/** Limits searches per user: one may read all stored conversations of the user. */
export const SEARCH_LIMIT: Limit = {
  name: 'jocelyn-search',
  calls: 30,
  seconds: 60,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
  inMemory: true,
};
