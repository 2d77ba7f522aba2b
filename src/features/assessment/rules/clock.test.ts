import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM } from '../../certifications/rules/exam.ts';
import { CHALLENGE } from '../../insights/rules/insight.ts';
import { QUIZ } from '../../quiz/rules/quiz.ts';
import {
  clockText,
  clockTone,
  closingLine,
  endOf,
  isClosed,
  durationParts,
  secondsLeft,
  markToAnnounce,
  nextAttemptAt,
  timeLeft,
} from './clock.ts';

const START = new Date('2026-11-20T16:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const POLICIES = { QUIZ, EXAM, CHALLENGE };
const policy = fc.constantFrom(QUIZ, EXAM, CHALLENGE);

function after(milliseconds: number): Date {
  return new Date(START.getTime() + milliseconds);
}

describe('the time of an attempt', () => {
  it('counts down to zero and stays there', () => {
    expect(timeLeft(after(MINUTE), START)).toBe(MINUTE);
    expect(timeLeft(START, after(MINUTE))).toBe(0);
  });

  it.each([
    ['QUIZ', 30 * SECOND],
    ['EXAM', MINUTE],
    ['CHALLENGE', 10 * SECOND],
  ] as const)('of a %s accepts answers for %i ms more', (name, grace) => {
    expect(isClosed(POLICIES[name], START, START)).toBe(false);
    expect(isClosed(POLICIES[name], START, after(grace))).toBe(false);
    expect(isClosed(POLICIES[name], START, after(grace + 1))).toBe(true);
  });

  it('ends at its limit, even if it is graded later', () => {
    expect(endOf(START, after(90 * MINUTE))).toEqual(START);
    expect(endOf(after(MINUTE), START)).toEqual(START);
  });

  it('closes once, never reopens, and is open while time is left', () => {
    fc.assert(
      fc.property(policy, fc.nat(5 * MINUTE), fc.nat(5 * MINUTE), (held, elapsed, more) => {
        const [now, later] = [after(elapsed), after(elapsed + more)];
        const expiresAt = after(MINUTE);
        expect(isClosed(held, expiresAt, later) || !isClosed(held, expiresAt, now)).toBe(true);
        expect(isClosed(held, expiresAt, now) && timeLeft(expiresAt, now) > 0).toBe(false);
        expect(isClosed(held, expiresAt, now)).toBe(expiresAt < closingLine(held, now));
      }),
    );
  });
});

describe('a clock', () => {
  it.each([
    [30 * SECOND, 30],
    [29_999, 30],
    [29_000, 29],
    [999, 1],
    [0, 0],
    [-69_000, 0],
  ])('shows %i ms as %i seconds', (left, seconds) => {
    expect(secondsLeft(left)).toBe(seconds);
  });

  it.each([
    ['QUIZ', [30, 11, 10, 6, 5, 0], ['success', 'success', 'warning', 'warning', 'danger', 'danger']],
    ['EXAM', [360, 300, 120, 60, 0], ['success', 'warning', 'warning', 'danger', 'danger']],
    ['CHALLENGE', [31, 30, 0], ['success', 'danger', 'danger']],
  ] as const)('of a %s changes its colour', (name, seconds, tones) => {
    expect(seconds.map((left) => clockTone(POLICIES[name].marks, left * SECOND))).toEqual(tones);
  });

  it.each([
    ['QUIZ', 11, 10, 10],
    ['QUIZ', 10, 9, null],
    ['QUIZ', 12, 9, 10],
    ['QUIZ', 6, 5, 5],
    ['QUIZ', Infinity, 15, null],
    ['QUIZ', Infinity, 8, 10],
    ['QUIZ', 5, 4, null],
    ['QUIZ', 6, 0, null],
    ['EXAM', 30 * 60, 29 * 60, null],
    ['EXAM', 300.2, 300, 300],
    ['EXAM', 300, 299.8, null],
    ['EXAM', 60.001, 59.999, 60],
    ['EXAM', 6 * 60, 30, 60],
    ['EXAM', 0.1, 0, null],
    ['CHALLENGE', 31, 30, 30],
    ['CHALLENGE', 11, 10, 10],
    ['CHALLENGE', 30, 29, null],
  ] as const)('of a %s from %d to %d seconds announces %s', (name, before, left, mark) => {
    expect(markToAnnounce(POLICIES[name].marks, before * SECOND, left * SECOND)).toBe(mark);
  });

  it('announces each mark once, in order, at any step size', () => {
    fc.assert(
      fc.property(
        policy,
        fc.array(fc.integer({ min: 1, max: 5 * SECOND }), { minLength: 12, maxLength: 400 }),
        ({ marks }, ticks) => {
          const full = 6 * MINUTE;
          let left = full;
          const received: number[] = [];
          for (const tick of ticks) {
            const mark = markToAnnounce(marks, left, left - tick);
            if (mark !== null) received.push(mark);
            left -= tick;
          }
          expect(received).toEqual(marks.spoken.slice(0, received.length));
          expect(received).toHaveLength(marks.spoken.filter((mark) => left <= mark * SECOND).length);
        },
      ),
    );
  });

  it.each([
    [44 * MINUTE + 5000, '44:05'],
    [70 * MINUTE, '1:10:00'],
    [125 * SECOND, '2:05'],
    [MINUTE, '1:00'],
    [9 * SECOND, '0:09'],
    [999, '0:01'],
    [0, '0:00'],
  ])('shows %i milliseconds as %s', (length, text) => {
    expect(clockText(length)).toBe(text);
  });
});

it.each([
  [30 * MINUTE, ['30 minutes']],
  [43.75 * MINUTE, ['43 minutes', '45 seconds']],
  [140 * MINUTE, ['2 hours', '20 minutes']],
  [61 * MINUTE + SECOND, ['1 hour', '1 minute', '1 second']],
  [0, []],
])('%i milliseconds are %o', (length, parts) => {
  expect(durationParts(length)).toEqual(parts);
});

describe('the next attempt', () => {
  const DAY = 24 * 60 * MINUTE;
  const failed = { passed: false, finishedAt: START };

  it('is possible 24 hours after a failed exam', () => {
    expect(nextAttemptAt(EXAM, failed, START)).toEqual(after(DAY));
    expect(nextAttemptAt(EXAM, failed, after(DAY - 1))).toEqual(after(DAY));
    expect(nextAttemptAt(EXAM, failed, after(DAY))).toBeNull();
  });

  it('is possible at once without an earlier attempt, and after a passed one', () => {
    expect(nextAttemptAt(EXAM, null, START)).toBeNull();
    expect(nextAttemptAt(EXAM, { ...failed, passed: true }, START)).toBeNull();
  });

  it('is possible at once without a pass mark', () => {
    expect(nextAttemptAt(QUIZ, failed, START)).toBeNull();
  });
});
