import { describe, expect, test } from 'vitest';
import { actionText, detailsText, parseSubject, resourceText } from './audit-log.ts';

const tell = (instant: string) => `on ${instant.slice(0, 10)}`;

const text = (details: Readonly<Record<string, unknown>>) => detailsText({ details, resource: 'user 7' }, tell);

describe('an entry of the audit log', () => {
  test('has a label for each action, known or not', () => {
    expect(actionText('role.changed')).toBe('Set a role');
    expect(actionText('rating.put_back')).toBe('Rating put back');
  });

  test('formats its details, with instants in Grenada time', () => {
    expect(text({ plan: '3month', days: null, after: '2027-02-01T00:00:00.000Z', ended: 2 })).toBe(
      'plan: 3 Month Plan; access until: on 2027-02-01; browsers signed out: 2',
    );
    expect(text({ role: 'admin', by: 'command' })).toBe('role: Administrator; by: a command on the server');
    expect(text({ userId: 7, suspensionId: 1, role: 'hr' })).toBe('role: HR Professional');
    expect(text({ userId: 8, access: 'keep' })).toBe('account: 8; access: kept');
    expect(text({})).toBe('');
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

test.each([
  ['user 7', 'user 7'],
  ['seat 1a5c44a6-d618-4b57-83bd-80840e9a828e', 'seat'],
  ['job billing.receipt', 'A receipt by email'],
  ['session', 'session'],
])('"%s" is shown as "%s"', (resource, text) => {
  expect(resourceText(resource)).toBe(text);
});
