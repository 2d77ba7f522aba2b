import { counted } from '../../../platform/shared/numbers.ts';
import { accessText, actionText, planText, roleName } from './audit-log.ts';

/** Fields of an audit entry that a sentence uses. */
interface SentenceEntry {
  readonly action: string;
  readonly success: boolean;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly suspensionReason: string | null;
}

/**
 * Texts after the name of who acted. `{it}` is the place of the link to a payment or another subject, where the
 * sentence does not end with it.
 */
const TEXTS: Readonly<Record<string, (entry: SentenceEntry) => string>> = {
  'user.verified': () => 'verified this account',
  'user.verification_removed': () => 'removed the verification',
  'user.rating_allowed': () => 'let them send ratings again',
  'user.rating_stopped': () => 'stopped their ratings',
  'user.exported': () => 'downloaded their details in a list',
  'user.signed_out': ({ details }) => `signed them out everywhere${browsers(details['ended'])}`,
  'user.verification_mailed': () => 'sent them the email that confirms their address',
  'user.reset_mailed': () => 'sent them a reset link',
  'user.email_corrected': () => 'corrected their email address',
  'user.suspended': ({ details, suspensionReason }) =>
    `suspended the account${daysText(details['days'])}${suspensionReason === null ? '' : `: ${suspensionReason}`}`,
  'user.restored': () => 'let them back in',
  'user.second_factor_removed': () => 'turned off two-step sign in',
  'user.note_added': () => 'wrote a note',
  'user.note_removed': () => 'removed a note',
  'role.changed': ({ details }) => `set the role to ${roleName(details['role']) ?? 'another role'}`,
  'access.changed': ({ details }) => `gave ${accessText(details)}`,
  'access.ended': ({ details }) => `ended ${planText(details['plan'])}`,
  'payment.refund_asked': () => 'requested a refund of {it}',
  'payment.refund_canceled': () => 'canceled a refund of {it}',
  'payment.refunded': () => 'got a refund for {it}',
  'payment.received': () => 'paid {it}',
  'rating.submitted': () => 'sent {it}',
  'rating.approved': () => 'approved {it}',
  'rating.rejected': () => 'rejected {it}',
  'coupon.applied': () => 'used the code {it}',
  'session.refused': ({ reason }) => `could not sign in${reason === null ? '' : `: ${reason}`}`,
  'email.verification_sent': () => 'was sent a confirmation email',
  'password.reset_asked': ({ success, reason }) =>
    `asked for a new password${success || reason === null ? '' : `, but no link was sent: ${reason}`}`,
  'account.deleted': () => 'was erased',
  'job.retried': () => 'ran a failed job again',
};

/** Returns the text of an entry after the name of who acted, as the parts before and after a link to its subject. */
export function entrySentence(entry: SentenceEntry): { readonly before: string; readonly after: string } {
  const text = (TEXTS[entry.action] ?? fallback)(entry);
  const [before = '', after = ''] = text.split('{it}');
  return { before: before.trim(), after: after.trim() };
}

/** Whether the sentence links to its subject. */
export function namesSubject({ action }: Pick<SentenceEntry, 'action'>): boolean {
  return !/^(?:user|role|access|account|session|password|email|progress)\./.test(action);
}

function fallback({ action, success, reason }: SentenceEntry): string {
  const label = actionText(action);
  const text = label.slice(0, 1).toLowerCase() + label.slice(1);
  return success ? text : `${text}, which failed${reason === null ? '' : `: ${reason}`}`;
}

function daysText(days: unknown): string {
  return typeof days === 'number' ? ` for ${counted(days, 'day')}` : '';
}

function browsers(ended: unknown): string {
  if (typeof ended !== 'number' || ended === 0) return '';
  return ended === 1 ? ', in 1 browser' : `, in ${ended} browsers`;
}
