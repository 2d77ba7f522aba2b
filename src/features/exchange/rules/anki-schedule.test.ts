import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { GRADES, inOrder, scheduleOf } from '../../review/rules/schedule.ts';
import { ankiLog, ankiSchedule, collectionStart } from './anki-schedule.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');

const history = fc
  .array(
    fc.record({
      id: fc.uuid(),
      grade: fc.constantFrom(...GRADES),
      at: fc.integer({ min: NOW - 400 * DAY_MS, max: NOW }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((answers) => inOrder(answers));

const twoDaysAgo = { id: 'a', grade: 'easy' as const, at: NOW - 2 * DAY_MS };

describe('a card for Anki', () => {
  test('that was never answered is new, at its position', () => {
    expect(ankiSchedule(null, { start: NOW, position: 5 })).toEqual({
      type: 0,
      due: 5,
      ivl: 0,
      factor: 0,
      reps: 0,
      lapses: 0,
      data: '',
    });
  });

  test('is due on its Grenadian day, counted from the creation of the collection', () => {
    const schedule = scheduleOf([twoDaysAgo]);
    const start = collectionStart([schedule, null], NOW);
    expect(new Date(start).toISOString()).toBe('2026-11-19T08:00:00.000Z');
    const days = Math.floor(((schedule?.due ?? 0) + 4 * 3_600_000 - start) / DAY_MS);
    expect(ankiSchedule(schedule, { start, position: 1 })).toMatchObject({
      type: 2,
      due: days,
      ivl: schedule?.scheduledDays,
      factor: 2500,
      reps: 1,
      lapses: 0,
    });
  });

  test('on its first steps is due today with the shortest interval', () => {
    const schedule = scheduleOf([{ id: 'a', grade: 'again', at: NOW }]);
    expect(ankiSchedule(schedule, { start: collectionStart([schedule], NOW), position: 1 })).toMatchObject({
      type: 2,
      due: 1,
      ivl: 1,
    });
  });

  test('never has a negative due day, however long ago it was due', () => {
    fc.assert(
      fc.property(history, (answers) => {
        const schedule = scheduleOf(answers);
        const start = collectionStart([schedule], NOW);
        const { due, ivl, data } = ankiSchedule(schedule, { start, position: 1 });
        expect(start).toBeLessThan(NOW);
        expect(due).toBeGreaterThanOrEqual(1);
        expect(ivl).toBeGreaterThanOrEqual(1);
        expect(JSON.parse(data)).toEqual({ s: expect.any(Number), d: expect.any(Number) });
      }),
    );
  });
});

describe('the log for Anki', () => {
  test('has each answer with the interval before and after it', () => {
    const log = ankiLog([
      { id: 'a', grade: 'again', at: NOW - 9 * DAY_MS },
      { id: 'b', grade: 'good', at: NOW - 9 * DAY_MS + 600_000 },
      { id: 'c', grade: 'again', at: NOW },
    ]);
    expect(log.map(({ ease, type, factor }) => [ease, type, factor])).toEqual([
      [1, 0, 0],
      [3, 0, 0],
      [1, 1, 2500],
    ]);
    expect(log.map(({ lastIvl }) => lastIvl)).toEqual([0, -600, log[1]?.ivl]);
    expect(log[0]?.ivl).toBe(-600);
    expect(log[1]?.ivl).toBeGreaterThanOrEqual(1);
    expect(log[2]?.ivl).toBe(-600);
  });

  test('ends with the interval of the schedule', () => {
    fc.assert(
      fc.property(history, (answers) => {
        const schedule = scheduleOf(answers);
        const last = ankiLog(answers).at(-1);
        expect(ankiLog(answers)).toHaveLength(answers.length);
        expect(Math.max(1, last?.ivl ?? 0)).toBe(Math.max(1, schedule?.scheduledDays ?? 0));
      }),
    );
  });
});
