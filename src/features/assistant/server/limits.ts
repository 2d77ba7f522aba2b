import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Questions of one person, also those that are sent again (product-rules.md, J2). */
export const ASK: Limit = {
  name: 'jocelyn',
  calls: 40,
  seconds: 60,
  by: 'account',
  refusal: 'Those were many questions in one minute.',
};
