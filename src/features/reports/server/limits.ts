import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';

/** Reports of errors from one address: each may send a mail to the operator. */
export const REPORT: Limit = { name: 'report', calls: 10, seconds: 3600, by: 'address' };

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
