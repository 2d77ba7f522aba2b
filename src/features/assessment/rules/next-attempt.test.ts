import { expect, it } from 'vitest';
import { EXAM } from '../../certifications/rules/exam.ts';
import { QUIZ } from '../../quiz/rules/policy.ts';
import { nextAttemptAt } from './next-attempt.ts';

const DAY = 24 * 60 * 60 * 1000;
const END = new Date('2026-11-20T16:00:00Z');
const failed = { passed: false, finishedAt: END };

function after(milliseconds: number): Date {
  return new Date(END.getTime() + milliseconds);
}

it('comes 24 hours after an exam that was not passed', () => {
  expect(nextAttemptAt(EXAM, failed, END)).toEqual(after(DAY));
  expect(nextAttemptAt(EXAM, failed, after(DAY - 1))).toEqual(after(DAY));
  expect(nextAttemptAt(EXAM, failed, after(DAY))).toBeNull();
});

it('waits for nothing before the first and after a passed one', () => {
  expect(nextAttemptAt(EXAM, null, END)).toBeNull();
  expect(nextAttemptAt(EXAM, { ...failed, passed: true }, END)).toBeNull();
});

it('waits for nothing where nothing can be failed', () => {
  expect(nextAttemptAt(QUIZ, failed, END)).toBeNull();
});
