import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Changes of cards by one administrator. */
export const CARD_CHANGE: Limit = { name: 'cardChange', calls: 600, seconds: 3600, by: 'account' };

/** Files of cards that one address sends: each is read whole. */
export const CARD_FILES: Limit = { name: 'cardFiles', calls: 60, seconds: 3600, by: 'address' };

/** Files of cards that one administrator sends. */
export const CARD_FILES_OF_ACCOUNT: Limit = { name: 'cardFilesOfAccount', calls: 60, seconds: 3600, by: 'account' };
