import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Charts that one administrator takes as files: each counts everything anew. */
export const CHART_FILES: Limit = { name: 'chartFiles', calls: 100, seconds: 3600, by: 'account' };
