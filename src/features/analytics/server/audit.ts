import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of figures. */
export const audit = auditOf('analytics.exported');
