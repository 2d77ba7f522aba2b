import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of what people may open. */
export const audit = auditOf('access.changed');
