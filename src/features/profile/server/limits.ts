import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Pictures of people sent from one address. */
export const PORTRAIT: Limit = { name: 'portrait', calls: 300, seconds: 3600, by: 'address' };

/** Pictures of people sent by one account. */
export const PORTRAIT_ACCOUNT: Limit = { name: 'portraitAccount', calls: 20, seconds: 3600, by: 'account' };
