import { expect, test } from 'vitest';
import { subjectOf } from './audit-subject.ts';

test.each([
  ['order 6', { kind: 'order', key: '6' }],
  ['group ee09f5b2-0000-4000-8000-000000000000', { kind: 'group', key: 'ee09f5b2-0000-4000-8000-000000000000' }],
  ['coupon SAVE5', { kind: 'coupon', key: 'SAVE5' }],
  ['cards 10001 to 10050', null],
  ['audit log', null],
  ['session', null],
])('"%s" names its subject', (resource, subject) => {
  expect(subjectOf(resource)).toEqual(subject);
});
