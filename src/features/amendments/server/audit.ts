import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of changes of the law. */
export const audit = auditOf('law.amended', 'law.reviewed', 'law.review.undone');
