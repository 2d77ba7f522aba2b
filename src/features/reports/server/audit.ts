import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of reports. */
export const audit = auditOf('report.settled');
