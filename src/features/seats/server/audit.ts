import { createAudit } from '../../../platform/server/audit.ts';

/** Audit actions of organisations and seats. */
export const audit = createAudit(
  'organisation.made',
  'organisation.renamed',
  'seats.link_made',
  'seats.link_stopped',
  'seats.invited',
  'seat.taken',
  'seat.ended',
);
