import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latestSlot, parseSchedule, newJobId, slotId } from './schedule.ts';

/** 12:34 in Grenada on Friday, 20 November 2026. */
const NOW = new Date('2026-11-20T16:34:56Z');

const slotOf = (line: string, now = NOW) => latestSlot(parseSchedule(line), now)?.toISOString() ?? null;

describe('the latest time of a schedule', () => {
  test.each<[string, string | null]>([
    ['* * * * *', '2026-11-20T16:34:00.000Z'],
    ['*/15 * * * *', '2026-11-20T16:30:00.000Z'],
    ['5/10 * * * *', '2026-11-20T16:25:00.000Z'],
    ['0 3 * * *', '2026-11-20T07:00:00.000Z'],
    ['30 23 * * *', '2026-11-20T03:30:00.000Z'],
    ['0 9-12/3 * * *', '2026-11-20T16:00:00.000Z'],
    ['0 6,7 * * 5', '2026-11-20T11:00:00.000Z'],
    ['0 3 * * 1', null],
    ['0 3 1 12 *', null],
    ['0 3 1 * 5', '2026-11-20T07:00:00.000Z'],
    ['0 3 20 11 *', '2026-11-20T07:00:00.000Z'],
  ])('%s', (line, slot) => {
    expect(slotOf(line)).toBe(slot);
  });

  test('of yesterday is caught up within a day', () => {
    expect(slotOf('35 12 * * *')).toBe('2026-11-19T16:35:00.000Z');
  });

  test('is never in the future or more than a day old', () => {
    assert(
      property(
        date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        integer({ min: 0, max: 59 }),
        integer({ min: 0, max: 23 }),
        (now, minute, hour) => {
          const slot = latestSlot(parseSchedule(`${minute} ${hour} * * *`), now);
          const age = slot === null ? Number.NaN : now.getTime() - slot.getTime();
          expect(age).toBeGreaterThanOrEqual(0);
          expect(age).toBeLessThan(24 * 60 * 60 * 1000 + 60_000);
        },
      ),
      { numRuns: 50 },
    );
  });
});

test.each([
  ['* * * *', /needs five fields/],
  ['* * * * * *', /needs five fields/],
  ['60 * * * *', /"60 \* \* \* \*" is invalid/],
  ['* 24 * * *', /is invalid/],
  ['* * 0 * *', /is invalid/],
  ['* * * 13 *', /is invalid/],
  ['* * * * monday', /is invalid/],
  ['5-1 * * * *', /is invalid/],
  ['*/0 * * * *', /is invalid/],
])('%s is refused', (line, sentence) => {
  expect(() => parseSchedule(line)).toThrow(sentence);
});

test('ids are UUIDs in creation order, however fast', () => {
  const ids = Array.from({ length: 10_000 }, () => newJobId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('each time of each queue has one id, a UUID', () => {
  const slot = new Date('2026-11-20T07:00:00Z');
  expect(slotId('a', slot)).toBe(slotId('a', new Date(slot)));
  expect(slotId('a', slot)).not.toBe(slotId('b', slot));
  expect(slotId('a', slot)).not.toBe(slotId('a', new Date(slot.getTime() + 60_000)));
  expect(slotId('a', slot)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
