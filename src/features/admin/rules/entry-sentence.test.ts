import { expect, test } from 'vitest';
import { entrySentence, namesSubject } from './entry-sentence.ts';

const entry = { success: true, reason: null, details: {}, suspensionReason: null };

test.each([
  ['user.verified', {}, 'verified this account'],
  ['user.signed_out', { details: { ended: 2 } }, 'signed them out everywhere, in 2 browsers'],
  ['user.signed_out', { details: { ended: 0 } }, 'signed them out everywhere'],
  ['user.suspended', { suspensionReason: 'Shared the password.' }, 'suspended the account: Shared the password.'],
  [
    'user.suspended',
    { details: { days: 7 }, suspensionReason: 'Shared it.' },
    'suspended the account for 7 days: Shared it.',
  ],
  ['rating.approved', {}, 'approved'],
  ['role.changed', { details: { role: 'hr' } }, 'set the role to HR Professional'],
  ['access.changed', { details: { plan: '3month', days: 7 } }, 'gave 7 days of the 3 Month Plan'],
  ['access.changed', { details: { plan: '3month', days: null } }, 'gave the 3 Month Plan'],
  ['access.ended', { details: {} }, 'ended access'],
  ['session.refused', { success: false, reason: 'wrong password' }, 'could not sign in: wrong password'],
  ['session.opened', {}, 'signed in'],
  ['something.new', { success: false, reason: 'no reason' }, 'something new, which failed: no reason'],
])('%s with %j reads "%s"', (action, rest, expected) => {
  expect(entrySentence({ ...entry, action, ...rest })).toEqual({ before: expected, after: '' });
});

test('names a payment where a refund is requested or it is paid, an account is not named again', () => {
  expect(entrySentence({ ...entry, action: 'payment.refund_asked' }).before).toBe('requested a refund of');
  expect([namesSubject({ action: 'payment.refund_asked' }), namesSubject({ action: 'user.verified' })]).toEqual([
    true,
    false,
  ]);
});
