import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

test.each([
  ['user.verified', {}, 'verified', ''],
  ['user.reset_mailed', {}, 'sent', 'a reset link'],
  ['role.changed', { role: 'hr' }, 'set the role of', 'to HR Professional'],
  ['access.changed', { plan: '3month', days: 7 }, 'gave', '7 days of the 3 Month Plan'],
  ['access.ended', {}, 'ended access of', ''],
  ['session.opened', {}, 'signed in', null],
  ['something.new', {}, 'something new', null],
])('%s with %j has its words around the subject', (action, details, before, after) => {
  expect(auditSentence({ action, details })).toEqual({ before, after });
});
