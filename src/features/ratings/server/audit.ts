import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of ratings. */
export const audit = auditOf('rating.submitted', 'rating.approved', 'rating.rejected');
