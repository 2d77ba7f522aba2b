import type { AccountLimit, Limit } from '../../../platform/server/rate-limits.ts';

/** Changes of cards by one administrator. */
export const CARD_CHANGE: Limit = { name: 'cardChange', calls: 600, seconds: 3600, by: 'account' };

/** Files of cards that one administrator sends: each is read whole. */
export const CARD_FILES: AccountLimit = { name: 'cardFiles', calls: 60, seconds: 3600, by: 'account' };
