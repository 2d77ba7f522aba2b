import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of organisations and their seats. */
export const audit = auditOf(
  'organisation.made',
  'organisation.renamed',
  'seats.link_made',
  'seats.link_stopped',
  'seats.invited',
  'seat.taken',
  'seat.ended',
);
