import { counted } from '../../../platform/shared/numbers.ts';
import { sortOrders } from '../../../platform/shared/sort-order.ts';
import { planNamed, PLAN_IDS } from '../../access/rules/plans.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { jobName } from './job-name.ts';

/** The position of the last entry of a page. Several entries may share an instant. */
export interface EntryPosition {
  readonly at: Date;
  readonly id: number;
}

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/;

/** Formats a position for a URL. */
export function formatEntryPosition({ at, id }: EntryPosition): string {
  return `${at.toISOString()}_${id}`;
}

/** Parses a position; null when it is invalid. */
export function parseEntryPosition(text: string): EntryPosition | null {
  const [, instant, number] = POSITION.exec(text) ?? [];
  if (instant === undefined || number === undefined) return null;
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : { at, id: Number(number) };
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
  'account.exported': 'Downloaded their own data',
  'account.deletion_asked': 'Closed their account',
  'account.deleted': 'Account erased',
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.confirmed': 'Confirmed with their password',
  'session.closed': 'Signed out',
  'session.revoked': 'Signed another browser out',
  'password.reset_asked': 'Asked for a new password',
  'password.reset': 'Set a new password by link',
  'password.changed': 'Changed their password',
  'second_factor.enabled': 'Turned on two-step sign in',
  'second_factor.disabled': 'Turned off two-step sign in',
  'second_factor.recovery_code_used': 'Used a recovery code',
  'second_factor.codes_renewed': 'Made new recovery codes',
  'second_factor.asked': 'Typed the right password and was asked for a code',
  'second_factor.passkey_added': 'Added a passkey',
  'second_factor.passkey_removed': 'Removed a passkey',
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
  'jocelyn.feedback_done': 'Marked feedback on Jocelyn as done',
  'setting.changed': 'Changed a setting',
  'law.amended': 'Changed the law',
  'law.reviewed': 'Decided an item after a change of the law',
  'law.text.imported': 'Imported the official text of a section',
  'law.text.removed': 'Removed the official text of a section',
  'law.review.undone': 'Undid a decision about an item',
  'group.deleted': 'Deleted a study group',
  'group.handed_on': 'Handed a study group to someone else',
  'group.member_removed': 'Removed a member of a study group',
  'group.role_changed': 'Changed the role of a member of a study group',
  'group.card_removed': 'Removed a card from a study group',
  'group.post_removed': 'Removed a reported post',
  'group.post_deleted': 'Deleted a post in a study group',
  'organisation.made': 'Created an organisation',
  'organisation.renamed': 'Renamed an organisation',
  'seat.taken': 'Took a seat',
  'seat.ended': 'Ended a seat',
  'seats.invited': 'Invited people to seats',
  'seats.link_made': 'Created a link to seats',
  'seats.link_stopped': 'Stopped a link to seats',
  'training.exported': 'Downloaded the training record of a study group',
  'speed_flag.closed': 'Closed a flag on very quick study',
  'job.retried': 'Ran a failed job again',
  'audit.read': 'Read the audit log',
  'audit.exported': 'Downloaded the audit log',
  'user.exported': 'Downloaded the details of a user',
  'users.exported': 'Downloaded the list of users',
  'payments.exported': 'Downloaded the list of payments',
  'coupons.exported': 'Downloaded the list of coupons',
  'ratings.exported': 'Downloaded the ratings',
  'reports.exported': 'Downloaded the reports',
  'cards.exported': 'Downloaded the cards',
  'analytics.exported': 'Downloaded figures',
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

/** Returns a plan with its article; "access" for an unknown one. */
export function planText(plan: unknown): string {
  const name = planName(plan);
  return name === undefined ? 'access' : `the ${name}`;
}

/** Returns what an administrator gave: "7 days of the 3 Month Plan". */
export function accessText({ plan, days }: Readonly<Record<string, unknown>>): string {
  return typeof days === 'number' ? `${counted(days, 'day')} of ${planText(plan)}` : planText(plan);
}

/** Names of the settings, by how entries name them. */
const SETTINGS: Readonly<Record<string, string>> = {
  'organisation.name': 'the name of the organisation',
  'contacts.email': 'the support email',
  'contacts.phone': 'the support phone',
  'contacts.address': 'the postal address',
  'contacts.helpName': 'who answers the help line',
  'contacts.helpPhone': 'the number of the help line',
  'contacts.labour': 'the contact of the Labour Department',
  'contacts.insurance': 'the contact of National Insurance',
  'contacts.unions': 'the contact of the unions',
  'refunds.rule': 'the refund rule',
  'banner.text': 'the message on every page',
  'banner.link': 'the link of the message on every page',
  'banner.lastDay': 'the last day of the message on every page',
};

/** Returns the name of a section of the law: `employment-act/26` is "Employment Act, section 26". */
export function sectionName(key: string): string {
  const [body = '', provision = ''] = key.split('/');
  const law = body
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
  const part = /^part-([ivx]+)$/.exec(provision)?.[1];
  if (part !== undefined) return `${law}, Part ${part.toUpperCase()}`;
  return `${law}, ${/^\d/.test(provision) ? 'section ' : ''}${/^\d/.test(provision) ? provision : provision.replaceAll('-', ' ')}`;
}

const LONG_ID = / [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the text of what an entry was done to: a job or a setting by its name, a long id left out. */
export function resourceText(resource: string): string {
  const [, kind = '', key = ''] = /^(\S+) (.+)$/.exec(resource) ?? [];
  if (kind === 'job') return jobName(key);
  if (kind === 'setting') return SETTINGS[key] ?? 'a setting';
  if (kind === 'law-guide') return sectionName(key);
  return LONG_ID.test(resource) ? `a ${resource.replace(LONG_ID, '')}` : resource.replace(/^[a-z]+-[a-z-]+/, spaced);
}

function spaced(kind: string): string {
  return kind.replaceAll('-', ' ');
}

const NAMES: Readonly<Record<string, string>> = {
  ended: 'browsers signed out',
  device: 'browser',
  by: 'by',
  limit: 'uses at most',
  role: 'role',
  plan: 'plan',
  days: 'days',
  amount: 'amount',
  access: 'access',
  before: 'access was until',
  after: 'access until',
  oldValue: 'before',
  newValue: 'now',
};

/** Names of values that an entry stores as codes. */
const VALUES: Readonly<Record<string, string>> = { command: 'a command on the server', keep: 'kept', end: 'ended' };

/** Details that no reader needs. */
const HIDDEN: readonly string[] = ['suspensionId', 'userId'];

/** Details that the sentence of an action has. */
const IN_SENTENCE: Readonly<Record<string, readonly string[]>> = {
  'role.changed': ['role'],
  'access.changed': ['plan', 'days'],
  'access.ended': ['plan'],
};

/** Formats the details that the sentence of an entry leaves out; empty without any. `tell` formats instants. */
export function detailsText(
  { action, details }: { readonly action: string; readonly details: Readonly<Record<string, unknown>> },
  tell: (instant: string) => string,
): string {
  const left = [...HIDDEN, ...(IN_SENTENCE[action] ?? [])];
  return Object.entries(details)
    .filter(([name, value]) => value !== null && value !== '' && !left.includes(name))
    .map(([name, value]) => `${NAMES[name] ?? name}: ${valueText(name, value, tell)}`)
    .join('; ');
}

function valueText(name: string, value: unknown, tell: (instant: string) => string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (name === 'by' || name === 'access') return VALUES[text] ?? text;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? tell(text) : text;
}
