import { createAudit } from '../../../platform/server/audit.ts';

/** Audit actions of reading the log, of downloaded lists, and of failed jobs that run again. */
export const audit = createAudit('audit.read', 'audit.exported', 'user.exported', 'users.exported', 'job.retried');
