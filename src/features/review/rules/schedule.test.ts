import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { retrievabilityOf, GRADES, scheduleAfter, scheduleOf, type ScheduledAnswer } from './schedule.ts';

const AT = Date.parse('2026-11-20T16:00:00Z');
const DAY_MS = 24 * 3_600_000;

const grade = fc.constantFrom<Grade>(...GRADES);
const answers = fc.uniqueArray(
  fc.record({ id: fc.uuid(), grade, at: fc.integer({ min: AT, max: AT + 400 * DAY_MS }) }),
  { maxLength: 12, selector: ({ id }) => id },
);

describe('a card answered for the first time', () => {
  test.each<[Grade, string, number]>([
    ['again', '2026-11-20T16:10:00.000Z', 0],
    ['hard', '2026-11-20T16:15:00.000Z', 0],
    ['good', '2026-11-22T04:00:00.000Z', 2],
    ['easy', '2026-11-28T04:00:00.000Z', 8],
  ])('%s is due at %s', (given, due, scheduledDays) => {
    const schedule = scheduleAfter(null, given, AT);
    expect(new Date(schedule.due).toISOString()).toBe(due);
    expect(schedule).toMatchObject({ scheduledDays, reps: 1, lapses: 0, lastReview: AT });
  });

  test.each([
    ['the last minute of a day', '2026-11-21T03:59:00Z', '2026-11-22T04:00:00.000Z'],
    ['the first of the next', '2026-11-21T04:00:00Z', '2026-11-23T04:00:00.000Z'],
  ])('counts days from the Grenadian one: %s', (_, at, due) => {
    expect(new Date(scheduleAfter(null, 'good', Date.parse(at)).due).toISOString()).toBe(due);
  });
});

describe('a schedule', () => {
  test('is the same for any order of the answers', () => {
    fc.assert(
      fc.property(
        answers.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          expect(scheduleOf(shuffled)).toEqual(scheduleOf(given));
        },
      ),
    );
  });

  test('is due at the start of a day in Grenada, or some minutes later', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const waits = [scheduleOf(given)].flatMap((schedule) => schedule ?? []);
        const minutes = waits
          .filter(({ scheduledDays }) => scheduledDays === 0)
          .map(({ due, lastReview }) => (due - lastReview) / 60_000);
        const days = waits
          .filter(({ scheduledDays, due, lastReview }) => scheduledDays > 0 && due - lastReview !== 15 * 60_000)
          .map(({ due }) => (due - 4 * 3_600_000) % DAY_MS);
        expect(minutes.filter((wait) => wait !== 10 && wait !== 15)).toEqual([]);
        expect(days.filter((pastMidnight) => pastMidnight !== 0)).toEqual([]);
      }),
    );
  });

  test('is always due after the last answer, within a year', () => {
    fc.assert(
      fc.property(
        answers.filter(({ length }) => length > 0),
        (given) => {
          const schedule = scheduleOf(given);
          expect(schedule?.due).toBeGreaterThan(schedule?.lastReview ?? Number.POSITIVE_INFINITY);
          expect(schedule?.scheduledDays).toBeLessThanOrEqual(365);
        },
      ),
    );
  });

  test('a better grade never makes a card due sooner', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 200 * 24 * 60 }), (given, minutes) => {
        const before = scheduleOf(given);
        const at = (before?.lastReview ?? AT) + minutes * 60_000 + 1;
        const dues = GRADES.map((each) => scheduleAfter(before, each, at).due);
        expect(dues).toEqual(dues.toSorted((one, other) => one - other));
      }),
    );
  });

  test('nor does it in the last minutes of a day', () => {
    const beforeMidnight = Date.parse('2026-11-21T03:55:00Z');
    const forgotten = scheduleAfter(null, 'again', beforeMidnight - 3_600_000);
    const dues = GRADES.map((grade) => (scheduleAfter(forgotten, grade, beforeMidnight).due - beforeMidnight) / 60_000);
    expect(dues.slice(0, 3)).toEqual([10, 15, 15]);
  });

  test('answers of the same instant are ordered by id', () => {
    const two: ScheduledAnswer[] = [
      { id: 'b', grade: 'easy', at: AT },
      { id: 'a', grade: 'again', at: AT },
    ];
    expect(scheduleOf(two)).toEqual(scheduleAfter(scheduleAfter(null, 'again', AT), 'easy', AT));
  });

  test('the chance to remember falls day by day, to nine in ten when the card is due', () => {
    const schedule = scheduleAfter(null, 'good', AT);
    const retrievabilities = [1, 2, 5, 30, 300].map((days) => retrievabilityOf(schedule, AT + days * DAY_MS));
    expect(retrievabilities).toEqual(retrievabilities.toSorted((one, other) => other - one));
    expect(retrievabilityOf(schedule, AT + schedule.stability * DAY_MS)).toBeCloseTo(0.9, 1);
  });
});
