import { describe, expect, test } from 'vitest';
import { actionText, detailsText, parseSubject, resourceText } from './audit-log.ts';

const tell = (instant: string) => `on ${instant.slice(0, 10)}`;

const text = (details: Readonly<Record<string, unknown>>) => detailsText({ action: 'role.changed', details }, tell);

describe('an entry of the audit log', () => {
  test('has a label for each action, known or not', () => {
    expect(actionText('role.changed')).toBe('Set a role');
    expect(actionText('rating.put_back')).toBe('Rating put back');
  });

  test('formats its details, with instants in Grenada time', () => {
    expect(text({ days: null, after: '2027-02-01T00:00:00.000Z', ended: 2 })).toBe(
      'access until: on 2027-02-01; browsers signed out: 2',
    );
    expect(text({ by: 'command' })).toBe('by: a command on the server');
    expect(text({ userId: 8, suspensionId: 1, role: 'hr', access: 'keep' })).toBe('access: kept');
    expect(text({})).toBe('');
    expect(detailsText({ action: 'user.suspended', details: { days: 7 } }, tell)).toBe('days: 7');
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
  ['seat 1a5c44a6-d618-4b57-83bd-80840e9a828e', 'a seat'],
  ['job billing.receipt', 'Send a receipt'],
  ['setting contacts.phone', 'the support phone'],
  ['daily-insight 4', 'daily insight 4'],
  ['law-guide employment-act/part-viii', 'Employment Act, Part VIII'],
  ['cards 10001 to 10050', 'cards 10001 to 10050'],
  ['session', 'session'],
])('"%s" is shown as "%s"', (resource, text) => {
  expect(resourceText(resource)).toBe(text);
});
