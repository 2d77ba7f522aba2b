import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTone, clockWords, durationOf, endOf, examDayWords, isClosed, nextExamAt, timeInWords, timeLeft, warningBetween } from './exam-time.ts';

const START = new Date('2026-11-20T16:00:00Z');
const MINUTE = 60_000;

function after(milliseconds: number): Date {
  return new Date(START.getTime() + milliseconds);
}

describe('the time of an exam', () => {
  it.each([
    [30, 100, 30 * MINUTE],
    [35, 125, 43.75 * MINUTE],
    [70, 150, 105 * MINUTE],
    [25, 200, 50 * MINUTE],
  ])('%i minutes at %i percent are %i milliseconds', (minutes, percent, length) => {
    expect(durationOf(minutes, percent)).toBe(length);
  });

  it('runs to zero and stays there', () => {
    expect(timeLeft(after(MINUTE), START)).toBe(MINUTE);
    expect(timeLeft(START, after(MINUTE))).toBe(0);
  });

  it('takes what was on its way for a minute more', () => {
    expect(isClosed(START, START)).toBe(false);
    expect(isClosed(START, after(MINUTE))).toBe(false);
    expect(isClosed(START, after(MINUTE + 1))).toBe(true);
  });

  it('ends when its time is over, however late it is graded', () => {
    expect(endOf(START, after(90 * MINUTE))).toEqual(START);
    expect(endOf(after(MINUTE), START)).toEqual(START);
  });
});

describe('the next exam', () => {
  const failed = { passed: false, finishedAt: START };
  const day = 24 * 60 * MINUTE;

  it('waits 24 hours after one that was not passed', () => {
    expect(nextExamAt(failed, START)).toEqual(after(day));
    expect(nextExamAt(failed, after(day - 1))).toEqual(after(day));
    expect(nextExamAt(failed, after(day))).toBeNull();
  });

  it('waits for nothing before the first and after a passed one', () => {
    expect(nextExamAt(null, START)).toBeNull();
    expect(nextExamAt({ ...failed, passed: true }, START)).toBeNull();
  });
});

describe('warnings', () => {
  it.each([
    [30 * MINUTE, 29 * MINUTE, null],
    [5 * MINUTE + 200, 5 * MINUTE, 5],
    [5 * MINUTE, 5 * MINUTE - 200, null],
    [MINUTE + 1, MINUTE - 1, 1],
    [6 * MINUTE, 30_000, 1],
    [100, 0, null],
  ])('from %i to %i milliseconds: %s', (before, now, minutes) => {
    expect(warningBetween(before, now)).toBe(minutes);
  });

  it('come once each, however the time runs down', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: MINUTE }), { minLength: 12, maxLength: 400 }), (ticks) => {
        let left = 10 * MINUTE;
        const heard: number[] = [];
        for (const tick of ticks) {
          const warning = warningBetween(left, left - tick);
          if (warning !== null) heard.push(warning);
          left -= tick;
        }
        expect(heard).toEqual([5, 1].slice(0, heard.length));
        expect(heard).toHaveLength(left <= MINUTE && heard.includes(1) ? 2 : left <= 5 * MINUTE ? 1 : 0);
      }),
    );
  });

  it('colour the clock', () => {
    expect([6, 5, 2, 1, 0].map((minutes) => clockTone(minutes * MINUTE))).toEqual(['success', 'warning', 'warning', 'danger', 'danger']);
  });
});

describe('words', () => {
  it('say a time as the clocks in Grenada show it', () => {
    expect(examDayWords(new Date('2026-11-21T16:05:00Z'))).toBe('Saturday 21 November at 12:05 pm');
    expect(examDayWords(new Date('2026-11-22T03:30:00Z'))).toBe('Saturday 21 November at 11:30 pm');
  });

  it.each([
    [44 * MINUTE + 5000, '44:05'],
    [70 * MINUTE, '1:10:00'],
    [999, '0:01'],
    [0, '0:00'],
  ])('%i milliseconds on the clock: %s', (length, words) => {
    expect(clockWords(length)).toBe(words);
  });

  it.each([
    [30 * MINUTE, '30 minutes'],
    [43.75 * MINUTE, '43 minutes and 45 seconds'],
    [140 * MINUTE, '2 hours and 20 minutes'],
    [60 * MINUTE, '1 hour'],
    [61 * MINUTE + 1000, '1 hour, 1 minute and 1 second'],
    [0, 'no time'],
  ])('%i milliseconds: %s', (length, words) => {
    expect(timeInWords(length)).toBe(words);
  });
});
