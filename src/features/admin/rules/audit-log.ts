import { sortOrders } from '../../../platform/shared/sort-order.ts';
import { planNamed, PLAN_IDS } from '../../access/rules/plans.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { jobName } from './job-name.ts';

/** The position of the last entry of a page. Several entries may share an instant. */
export interface EntryPosition {
  readonly at: Date;
  readonly id: number;
}

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,10})$/;

/** Formats a position for a URL. */
export function formatEntryPosition({ at, id }: EntryPosition): string {
  return `${at.toISOString()}_${id}`;
}

/** Parses a position; null when it is invalid. */
export function parseEntryPosition(text: string): EntryPosition | null {
  const [, instant, number] = POSITION.exec(text) ?? [];
  if (instant === undefined || number === undefined) return null;
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) || Number(number) > 2_147_483_647 ? null : { at, id: Number(number) };
}

/** Orders of the log: by time. */
export const ENTRY_ORDERS = sortOrders(['time']);

/** Kinds of subjects that the log shows with a name or a link. */
const KINDS = ['user', 'order', 'rating', 'group', 'card', 'fact', 'section', 'coupon', 'draft'] as const;

/** The subject of an entry. */
export interface AuditSubject {
  readonly kind: (typeof KINDS)[number];
  /** Its number, id or code. */
  readonly key: string;
}

/** Parses the subject of an entry, such as "order 6"; null for other texts. */
export function parseSubject(resource: string): AuditSubject | null {
  const [, word, key = ''] = /^([a-z]+) (\S+)$/.exec(resource) ?? [];
  const kind = KINDS.find((each) => each === word);
  return kind === undefined ? null : { kind, key };
}

/** Labels of actions whose name does not read well. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'account.registered': 'Signed up',
  'account.exported': 'Took a copy of their own data',
  'account.deletion_asked': 'Closed their account',
  'account.deleted': 'Account erased',
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.confirmed': 'Confirmed with their password',
  'session.closed': 'Signed out',
  'session.revoked': 'Signed another browser out',
  'password.reset_asked': 'Asked for a new password',
  'password.reset': 'Set a new password by a link',
  'password.changed': 'Changed their password',
  'second_factor.enabled': 'Turned on two-step sign in',
  'second_factor.disabled': 'Turned off two-step sign in',
  'second_factor.recovery_code_used': 'Used a recovery code',
  'second_factor.codes_renewed': 'Made new recovery codes',
  'second_factor.asked': 'Typed the right password and was asked for a code',
  'email.verification_sent': 'Confirmation mail sent',
  'email.verified': 'Confirmed their email',
  'email.change_asked': 'Asked for another email',
  'email.changed': 'Changed their email',
  'user.verified': 'Verified a user',
  'user.verification_removed': 'Removed the verification of a user',
  'user.rating_allowed': 'Let a user rate again',
  'user.rating_stopped': 'Stopped a user from rating',
  'user.looked_at': 'Viewed a user',
  'user.signed_out': 'Signed a user out everywhere',
  'user.verification_mailed': 'Sent a confirmation email',
  'user.reset_mailed': 'Sent a reset link',
  'user.email_corrected': 'Corrected an email address',
  'user.suspended': 'Suspended an account',
  'user.restored': 'Let a user back in',
  'user.second_factor_removed': 'Turned off a user’s two-step sign in',
  'user.note_added': 'Wrote a note about a user',
  'user.note_removed': 'Removed a note about a user',
  'role.changed': 'Set a role',
  'progress.reset': 'Reset their progress',
  'access.changed': 'Gave access',
  'access.ended': 'Ended access',
  'payment.received': 'Paid',
  'payment.reversed': 'Payment was reversed',
  'payment.restored': 'Payment counts again',
  'payment.refund_asked': 'Requested a refund',
  'payment.refund_canceled': 'Canceled a refund',
  'payment.refunded': 'Refund was made',
  'payment.looked_at': 'Looked at a payment',
  'coupon.applied': 'Used an access code',
  'coupon.made': 'Made a coupon',
  'coupon.limits_changed': 'Changed the end or limit of a coupon',
  'coupon.changed': 'Closed or opened a coupon',
  'coupon.uses_read': 'Looked at who used a coupon',
  'card.created': 'Added a card',
  'card.updated': 'Changed a card',
  'card.deleted': 'Deleted cards',
  'card.restored': 'Restored cards',
  'card_draft.created': 'Created a card draft',
  'card_draft.updated': 'Changed a draft of a card',
  'card_draft.published': 'Published a draft of a card',
  'card_draft.deleted': 'Deleted a draft of a card',
  'card_draft.restored': 'Restored a draft of a card',
  'cards.imported': 'Imported cards',
  'cards.import_undone': 'Undid an import of cards',
  'certificate.revoked': 'Revoked a certificate',
  'report.settled': 'Settled a report',
  'jocelyn.feedback_read': 'Read feedback on Jocelyn',
  'jocelyn.feedback_done': 'Marked an answer of Jocelyn as done',
  'setting.changed': 'Changed a setting',
  'audit.read': 'Read the audit log',
  'audit.exported': 'Took the audit log as a file',
  'user.exported': 'Downloaded the details of a user',
  'users.exported': 'Downloaded the list of users',
  'payments.exported': 'Downloaded the list of payments',
  'coupons.exported': 'Downloaded the list of coupons',
  'ratings.exported': 'Downloaded the ratings',
  'reports.exported': 'Downloaded the reports',
  'cards.exported': 'Downloaded the cards',
  'analytics.exported': 'Took figures as a file',
};

/** Returns the label of an action: `card.made` without its own label is `Card made`. */
export function actionText(action: string): string {
  const label = ACTION_TEXTS[action];
  if (label !== undefined) return label;
  const text = action.replaceAll(/[._]/g, ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns the name of a role; undefined for an unknown one. */
export function roleName(role: unknown): string | undefined {
  const learning = AUDIENCE_ROLES.find((each) => each === role);
  return learning !== undefined ? ROLE_NAMES[learning] : role === ADMINISTRATOR ? 'Administrator' : undefined;
}

/** Returns the name of a plan; undefined for an unknown one. */
export function planName(plan: unknown): string | undefined {
  const id = PLAN_IDS.find((each) => each === plan);
  return id === undefined ? undefined : planNamed(id).name;
}

const LONG_ID = / [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the text of what an entry was done to, without long ids: "user 7", "seat". */
export function resourceText(resource: string): string {
  const [, queue] = /^job (.+)$/.exec(resource) ?? [];
  return queue === undefined ? resource.replace(LONG_ID, '') : jobName(queue);
}

const NAMES: Readonly<Record<string, string>> = {
  userId: 'account',
  ended: 'browsers signed out',
  device: 'browser',
  role: 'role',
  by: 'by',
  plan: 'plan',
  days: 'days',
  limit: 'uses at most',
  amount: 'amount',
  access: 'access',
  before: 'access was until',
  after: 'access until',
  oldValue: 'before',
  newValue: 'now',
};

/** Names of values that an entry stores as codes. */
const VALUES: Readonly<Record<string, string>> = { command: 'a command on the server', keep: 'kept', end: 'ended' };

/** Formats the details of an entry; empty without any. `tell` formats instants. Leaves out the account that `resource` names. */
export function detailsText(
  { details, resource }: { readonly details: Readonly<Record<string, unknown>>; readonly resource: string },
  tell: (instant: string) => string,
): string {
  return Object.entries(details)
    .filter(([name, value]) => value !== null && value !== '' && name !== 'suspensionId')
    .filter(([name, value]) => name !== 'userId' || resource !== `user ${String(value)}`)
    .map(([name, value]) => `${NAMES[name] ?? name}: ${valueText(name, value, tell)}`)
    .join('; ');
}

function valueText(name: string, value: unknown, tell: (instant: string) => string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (name === 'plan') return planName(value) ?? text;
  if (name === 'role') return roleName(value) ?? text;
  if (name === 'by' || name === 'access') return VALUES[text] ?? text;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? tell(text) : text;
}
