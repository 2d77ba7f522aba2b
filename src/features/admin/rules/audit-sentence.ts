import { accessText, actionText, planText, roleName } from './audit-log.ts';

/** Fields of an audit entry that its sentence uses. */
interface SentenceEntry {
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Texts after the name of who acted. `{it}` is the place of the subject. */
const TEXTS: Readonly<Record<string, string | ((details: SentenceEntry['details']) => string)>> = {
  'account.deleted': 'was erased',
  'session.refused': 'could not sign in',
  'password.reset_asked': 'asked for a new password',
  'email.verification_sent': 'was sent a confirmation email',
  'user.verified': 'verified {it}',
  'user.verification_removed': 'removed the verification of {it}',
  'user.rating_allowed': 'let {it} send ratings again',
  'user.rating_stopped': 'stopped the ratings of {it}',
  'user.looked_at': 'looked at {it}',
  'user.signed_out': 'signed {it} out everywhere',
  'user.verification_mailed': 'sent {it} the email that confirms their address',
  'user.reset_mailed': 'sent {it} a reset link',
  'user.email_corrected': 'corrected the email address of {it}',
  'user.suspended': 'suspended {it}',
  'user.restored': 'let {it} back in',
  'user.second_factor_removed': 'turned off two-step sign in for {it}',
  'user.note_added': 'wrote a note about {it}',
  'user.note_removed': 'removed a note about {it}',
  'user.exported': 'downloaded the details of {it}',
  'role.changed': ({ role }) => `set the role of {it} to ${roleName(role) ?? 'another role'}`,
  'access.changed': (details) => `gave {it} ${accessText(details)}`,
  'access.ended': ({ plan }) => `ended ${planText(plan)} of {it}`,
  'payment.received': 'paid {it}',
  'payment.reversed': 'lost {it}, which the bank reversed',
  'payment.restored': 'got {it} back after a dispute',
  'payment.refund_asked': 'requested a refund of {it}',
  'payment.refund_canceled': 'canceled a refund of {it}',
  'payment.refunded': 'got a refund for {it}',
  'payment.looked_at': 'looked at {it}',
  'coupon.applied': 'used the code {it}',
  'coupon.made': 'created the coupon {it}',
  'coupon.limits_changed': 'changed the end or limit of the coupon {it}',
  'coupon.changed': 'switched the coupon {it} on or off',
  'coupon.uses_read': 'looked at who used the coupon {it}',
  'card.created': 'added {it}',
  'card.updated': 'changed {it}',
  'card.deleted': 'deleted {it}',
  'card.restored': 'restored {it}',
  'card_draft.created': 'created {it}',
  'card_draft.updated': 'changed {it}',
  'card_draft.published': 'published {it}',
  'card_draft.deleted': 'deleted {it}',
  'card_draft.restored': 'restored {it}',
  'cards.imported': 'imported {it}',
  'cards.import_undone': 'undid the import of {it}',
  'certificate.revoked': 'revoked {it}',
  'rating.submitted': 'sent {it}',
  'rating.approved': 'approved {it}',
  'rating.rejected': 'rejected {it}',
  'law.amended': 'changed {it}',
  'law.reviewed': 'reviewed {it} after a change of the law',
  'law.text.imported': 'imported the official text of {it}',
  'law.text.removed': 'removed the official text of {it}',
  'law.review.undone': 'undid the decision about {it}',
  'setting.changed': 'changed {it}',
  'job.retried': 'ran a failed job again: {it}',
  'group.deleted': 'deleted {it}',
  'group.handed_on': 'handed {it} on to another member',
  'group.member_removed': 'removed a member from {it}',
  'group.role_changed': 'changed the role of a member of {it}',
  'group.card_removed': 'removed a card from {it}',
};

/** Returns the text of an entry after the name of who acted: before its subject, and after it; `after` is null without a place for one. */
export function auditSentence({ action, details }: SentenceEntry): {
  readonly before: string;
  readonly after: string | null;
} {
  const label = actionText(action);
  const text = TEXTS[action] ?? label.slice(0, 1).toLowerCase() + label.slice(1);
  const [before = '', after = null] = (typeof text === 'string' ? text : text(details)).split('{it}');
  return { before: before.trim(), after: after === null ? null : after.trim() };
}
