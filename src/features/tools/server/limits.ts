import type { AccountLimit, AddressLimit } from '../../../platform/server/rate-limits.ts';

const SUM = { seconds: 60, inMemory: true } as const;

/** Sums worked out for one account: each is a page that nobody else is given. */
export const SUMS: AccountLimit = {
  ...SUM,
  name: 'sums',
  calls: 60,
  by: 'account',
  refusal: 'That is a lot of calculations in one minute.',
};

/** Sums worked out for visitors of one address: 500 at a school, three sums each in one minute. */
export const SUMS_AS_VISITOR: AddressLimit = {
  ...SUM,
  name: 'sumsAsVisitor',
  calls: 1500,
  by: 'address',
  refusal: 'Very many sums came from your address.',
};
