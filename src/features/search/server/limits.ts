import type { AccountLimit, AddressLimit } from '../../../platform/server/rate-limits.ts';

const SEARCHES = { seconds: 60, inMemory: true } as const;

/** Searches of one account: typing without a pause sends about one a second. */
export const SEARCH: AccountLimit = {
  ...SEARCHES,
  name: 'search',
  calls: 120,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
};

/** Searches of visitors from one address: 500 at a school, six searches each in one minute. A search takes about 2 ms. */
export const SEARCH_AS_VISITOR: AddressLimit = {
  ...SEARCHES,
  name: 'searchAsVisitor',
  calls: 3000,
  by: 'address',
  refusal: 'Very many searches came from your address.',
};
