import { createAudit } from '../../../platform/server/audit.ts';

/** Actions of study groups in the audit log: one user decides about another, much is deleted at once, or progress is exported. */
export const audit = createAudit(
  'group.role_changed',
  'group.member_removed',
  'group.handed_on',
  'group.deleted',
  'group.post_deleted',
  'group.post_removed',
  'group.card_removed',
  'training.exported',
);
