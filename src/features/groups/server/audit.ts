import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of groups: where one person decides about another, and where much is lost at once. */
export const audit = auditOf(
  'group.role_changed',
  'group.member_removed',
  'group.handed_on',
  'group.deleted',
  'group.post_deleted',
  'group.post_removed',
  'group.card_removed',
);
