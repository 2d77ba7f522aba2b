import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of training. */
export const audit = auditOf('training.exported');
