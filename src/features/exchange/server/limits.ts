import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Files of cards for one account. */
export const CARD_FILE: Limit = { name: 'cardFile', calls: 30, seconds: 3600, by: 'account' };

/** Files of bookmarks that one account brings in. */
export const BOOKMARK_FILE: Limit = { name: 'bookmarkFile', calls: 30, seconds: 3600, by: 'account' };
