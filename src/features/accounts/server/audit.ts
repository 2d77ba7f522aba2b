import { auditOf } from '../../../platform/server/audit.ts';

/** Entries of the audit log about users and their accounts. */
export const audit = auditOf(
  'account.registered',
  'account.exported',
  'account.deletion_asked',
  'account.deleted',
  'session.opened',
  'session.refused',
  'session.closed',
  'session.revoked',
  'password.reset_asked',
  'password.reset',
  'password.changed',
  'email.verification_sent',
  'email.verified',
  'email.change_asked',
  'email.changed',
  'user.verified',
  'user.rating_allowed',
  'user.rating_stopped',
  'role.changed',
  'user.looked_at',
  'user.signed_out',
  'user.verification_mailed',
);
