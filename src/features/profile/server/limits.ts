import type { AccountLimit } from '../../../platform/server/rate-limits.ts';

/** Pictures of people sent by one account. */
export const PORTRAIT: AccountLimit = { name: 'portrait', calls: 20, seconds: 3600, by: 'account' };
