/** What was done, in words: for the actions whose name does not say it well by itself. */
const SAID: Readonly<Record<string, string>> = {
  'account.registered': 'Signed up',
  'account.exported': 'Took a copy of their own data',
  'account.deletion_asked': 'Closed their account',
  'account.deleted': 'Account erased',
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.closed': 'Signed out',
  'session.revoked': 'Signed another browser out',
  'password.reset_asked': 'Asked for a new password',
  'password.reset': 'Set a new password by a link',
  'password.changed': 'Changed their password',
  'email.verification_sent': 'Confirmation mail sent',
  'email.verified': 'Confirmed their email',
  'email.change_asked': 'Asked for another email',
  'email.changed': 'Changed their email',
  'user.verified': 'Verified a person',
  'user.rating_allowed': 'Let a person rate again',
  'user.rating_stopped': 'Stopped a person from rating',
  'user.looked_at': 'Looked at a person',
  'user.signed_out': 'Signed a person out everywhere',
  'user.verification_mailed': 'Had a confirmation mail sent',
  'role.changed': 'Set a role',
  'progress.reset': 'Reset their progress',
  'access.changed': 'Gave access',
  'access.ended': 'Ended access',
  'payment.received': 'Paid',
  'payment.reversed': 'Payment was reversed',
  'payment.restored': 'Payment counts again',
  'payment.refund_asked': 'Refunded a payment',
  'payment.looked_at': 'Looked at a payment',
  'coupon.applied': 'Used an access code',
  'coupon.made': 'Made a coupon',
  'coupon.changed': 'Closed or opened a coupon',
  'coupon.uses_read': 'Looked at who used a coupon',
  'card.created': 'Added a card',
  'card.updated': 'Changed a card',
  'card.deleted': 'Deleted cards',
  'card.restored': 'Restored cards',
  'cards.imported': 'Imported cards',
  'cards.import_undone': 'Undid an import of cards',
  'certificate.revoked': 'Revoked a certificate',
  'report.settled': 'Settled a report',
  'jocelyn.feedback_read': 'Read what people said of Jocelyn',
  'jocelyn.feedback_done': 'Marked an answer of Jocelyn as done',
  'audit.read': 'Read the audit log',
  'audit.exported': 'Took the audit log as a file',
  'analytics.exported': 'Took figures as a file',
};

/** An action in words: `card.made` without words of its own is `Card made`. */
export function actionText(action: string): string {
  const said = SAID[action];
  if (said !== undefined) return said;
  const words = action.replaceAll(/[._]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const NAMES: Readonly<Record<string, string>> = {
  userId: 'of account',
  ended: 'browsers signed out',
  device: 'browser',
  role: 'role',
  by: 'by',
  plan: 'plan',
  days: 'days',
  before: 'ended before',
  after: 'ends now',
};

/** What an entry says besides, in words; empty when it says nothing. Instants are told as `tell` tells them. */
export function detailsText(details: Readonly<Record<string, unknown>>, tell: (instant: string) => string): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${NAMES[name] ?? name}: ${/^\d{4}-\d\d-\d\dT/.test(text) ? tell(text) : text}`;
    })
    .join('; ');
}
