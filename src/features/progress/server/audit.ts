import { auditOf } from '../../../platform/server/audit.ts';

/** Entries of the audit log about progress. */
export const audit = auditOf('progress.reset');
