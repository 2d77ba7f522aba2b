import { describe, expect, test } from 'vitest';
import { actionText, detailsText } from './audit-text.ts';

const tell = (instant: string) => `on ${instant.slice(0, 10)}`;

describe('an entry of the audit log', () => {
  test('says in words what was done, whether it has words of its own or not', () => {
    expect(actionText('role.changed')).toBe('Set a role');
    expect(actionText('rating.put_back')).toBe('Rating put back');
  });

  test('tells what stands beside it, instants as the reader tells them', () => {
    expect(detailsText({ plan: '3month', days: null, after: '2027-02-01T00:00:00.000Z', ended: 2 }, tell)).toBe(
      'plan: 3month; ends now: on 2027-02-01; browsers signed out: 2',
    );
    expect(detailsText({}, tell)).toBe('');
  });
});
