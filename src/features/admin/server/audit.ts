import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of the audit log itself. */
export const audit = auditOf('audit.read', 'audit.exported');
