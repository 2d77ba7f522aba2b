import { DAY_SECONDS, type AccountLimit, type AddressLimit, type Limit } from '../../../platform/server/rate-limits.ts';

/** Reports of errors of one account: each may send a mail to the operator. */
export const REPORT: AccountLimit = { name: 'report', calls: 10, seconds: 3600, by: 'account' };

/** Reports of visitors from one address: 480 a day, fewer than all visitors may send, so that one address does not take every place. */
export const REPORT_AS_VISITOR: AddressLimit = { name: 'reportAsVisitor', calls: 20, seconds: 3600, by: 'address' };

/**
 * New reports of errors from everywhere, so that no crowd of addresses fills the operator's letter box. Those of visitors and of
 * people who are signed in are counted apart: a crowd without accounts takes nothing from learners.
 */
export const REPORTS_OF_DAY: Limit = {
  name: 'reportsOfDay',
  calls: 500,
  seconds: DAY_SECONDS,
  by: 'name',
  refusal: 'Very many reports came in today. Please try again tomorrow.',
};
