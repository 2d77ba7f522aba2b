import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM } from '../../certifications/rules/exam.ts';
import { QUIZ } from '../../quiz/rules/quiz.ts';
import { isMissed, isRight, scoreOf } from './grade.ts';

const counts = fc
  .record({ totalQuestions: fc.integer({ min: 1, max: 60 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ totalQuestions, share }) => ({ totalQuestions, correctAnswers: Math.round(totalQuestions * share) }));

describe('the score', () => {
  it.each([
    [1, 3, 33, 33],
    [2, 3, 67, 66],
    [1, 8, 13, 12],
    [18, 21, 86, 85],
    [0, 10, 0, 0],
    [10, 10, 100, 100],
    [0, 0, 0, 0],
  ])('of %i right answers of %i is %i in a quiz and %i in an exam', (correctAnswers, totalQuestions, quiz, exam) => {
    expect(scoreOf(QUIZ, { correctAnswers, totalQuestions })).toBe(quiz);
    expect(scoreOf(EXAM, { correctAnswers, totalQuestions })).toBe(exam);
  });

  it('is the nearest whole percent in a quiz, and never more than the share in an exam', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const share = (given.correctAnswers / given.totalQuestions) * 100;
        expect(Math.abs(scoreOf(QUIZ, given) - share)).toBeLessThanOrEqual(0.5);
        expect(share - scoreOf(EXAM, given)).toBeGreaterThanOrEqual(-1e-9);
        expect(share - scoreOf(EXAM, given)).toBeLessThan(1);
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    ['right', { chosen: 0, correctOption: 0, answeredAt: 5 }, true, false],
    ['wrong', { chosen: 1, correctOption: 0, answeredAt: 5 }, false, true],
    ['the lack of one when the time ran out', { chosen: null, correctOption: 0, answeredAt: 5 }, false, true],
    ['none to a question left open', { chosen: null, correctOption: 0, answeredAt: null }, false, false],
  ])('%s', (_, answer, right, missed) => {
    expect(isRight(answer)).toBe(right);
    expect(isMissed(answer)).toBe(missed);
  });
});
