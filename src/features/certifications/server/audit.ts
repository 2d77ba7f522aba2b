import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of certificates. */
export const audit = auditOf('certificate.revoked');
