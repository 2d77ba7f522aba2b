import { describe, expect, test } from 'vitest';
import { grenadaDate, grenadaTime } from './grenada-time.ts';

describe('the clock of Grenada', () => {
  test('stands four hours behind UTC', () =>
    expect(grenadaTime('2026-11-21T12:05:00.000Z')).toBe('21 November 2026 at 8:05 am'));

  test('is still on the day before when UTC has begun the next', () => {
    expect(grenadaDate('2026-03-01T03:59:00.000Z')).toBe('28 February 2026');
    expect(grenadaTime('2026-03-01T03:59:00.000Z')).toBe('28 February 2026 at 11:59 pm');
  });
});
