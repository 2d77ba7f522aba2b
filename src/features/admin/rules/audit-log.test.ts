import { describe, expect, test } from 'vitest';
import { actionText, detailsText, parseSubject } from './audit-log.ts';

const tell = (instant: string) => `on ${instant.slice(0, 10)}`;

describe('an entry of the audit log', () => {
  test('has a label for each action, known or not', () => {
    expect(actionText('role.changed')).toBe('Set a role');
    expect(actionText('rating.put_back')).toBe('Rating put back');
  });

  test('formats its details, with instants in Grenada time', () => {
    expect(detailsText({ plan: '3month', days: null, after: '2027-02-01T00:00:00.000Z', ended: 2 }, tell)).toBe(
      'plan: 3month; ends now: on 2027-02-01; browsers signed out: 2',
    );
    expect(detailsText({}, tell)).toBe('');
  });
});

test.each([
  ['order 6', { kind: 'order', key: '6' }],
  ['group ee09f5b2-0000-4000-8000-000000000000', { kind: 'group', key: 'ee09f5b2-0000-4000-8000-000000000000' }],
  ['coupon SAVE5', { kind: 'coupon', key: 'SAVE5' }],
  ['cards 10001 to 10050', null],
  ['audit log', null],
  ['session', null],
])('"%s" names its subject', (resource, subject) => {
  expect(parseSubject(resource)).toEqual(subject);
});
