import { describe, expect, test } from 'vitest';
import { grenadaDate, grenadaTime } from './grenada-time.ts';

describe('the clock of Grenada', () => {
  test('stands four hours behind UTC', () =>
    expect(grenadaTime('2026-11-21T12:05:00.000Z')).toBe('Nov 21, 2026, 8:05 AM'));

  test('is still on the day before when UTC has begun the next', () => {
    expect(grenadaDate('2026-03-01T03:59:00.000Z')).toBe('Feb 28, 2026');
    expect(grenadaTime('2026-03-01T03:59:00.000Z')).toBe('Feb 28, 2026, 11:59 PM');
  });
});
