import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Coupon codes that one account may try: enough for every honest slip, too few to guess a code. */
export const COUPON_TRIES: Limit = { name: 'couponTries', calls: 20, seconds: 900, by: 'account' };

/** Orders that one account may begin in a day; each is some rows, and a request to a provider. */
export const ORDERS_OF_DAY: Limit = {
  name: 'ordersOfDay',
  calls: 100,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You began very many payments today.',
};

/** Receipts that one account may have drawn. */
export const RECEIPTS: Limit = { name: 'receipts', calls: 60, seconds: 3600, by: 'account' };

/** How often something may go wrong with a provider in an hour before the operator is told. */
export const FAILURES: Limit = { name: 'paymentFailures', calls: 4, seconds: 3600, by: 'name' };

/** Reports to the addresses of providers whose signature was wrong, from one address. Counted, so that they can be seen. */
export const FORGED_REPORTS: Limit = { name: 'forgedReports', calls: 100, seconds: 3600, by: 'address' };
