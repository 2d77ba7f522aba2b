import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of the assistant: who read what people asked and judged, and was done with it. */
export const audit = auditOf('jocelyn.feedback_read', 'jocelyn.feedback_done');
