import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of the leaderboard. */
export const audit = auditOf('speed_flag.closed');
