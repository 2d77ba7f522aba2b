import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Files of the audit log that one administrator takes: each reads up to a hundred thousand entries. */
export const AUDIT_FILES: Limit = { name: 'auditFiles', calls: 20, seconds: 3600, by: 'account' };
