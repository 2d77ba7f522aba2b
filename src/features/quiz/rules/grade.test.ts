import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageSeconds, gradeQuiz, type TimedAnswer } from './grade.ts';

const right: TimedAnswer = { chosen: 2, correctOption: 2, timeSpent: 4000 };
const wrong: TimedAnswer = { chosen: 1, correctOption: 2, timeSpent: 6000 };
const unanswered: TimedAnswer = { chosen: null, correctOption: 0, timeSpent: null };

describe('grading', () => {
  it('counts a question without an answer as wrong', () => {
    expect(gradeQuiz([right, wrong, unanswered])).toEqual({
      correctAnswers: 1,
      totalQuestions: 3,
      score: 33,
      timeSpent: 10_000,
      rightFirst: 1,
      rightLast: 0,
    });
  });

  it('gives nothing for an empty quiz', () => {
    expect(gradeQuiz([])).toEqual({
      correctAnswers: 0,
      totalQuestions: 0,
      score: 0,
      timeSpent: 0,
      rightFirst: 0,
      rightLast: 0,
    });
  });

  it('counts the correct answers before the first wrong one and after the last one', () => {
    expect(gradeQuiz([right, right, wrong, right, unanswered, right])).toMatchObject({ rightFirst: 2, rightLast: 1 });
    expect(gradeQuiz([right, right, right])).toMatchObject({ rightFirst: 3, rightLast: 3 });
    expect(gradeQuiz([wrong])).toMatchObject({ rightFirst: 0, rightLast: 0 });
  });

  it('is the share of right answers in whole percent', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 10 }), (rightOnes, wrongOnes) => {
        const answers = [
          ...Array.from({ length: rightOnes }, () => right),
          ...Array.from({ length: wrongOnes }, () => wrong),
        ];
        const { score, correctAnswers } = gradeQuiz(answers);
        expect(correctAnswers).toBe(rightOnes);
        expect(Math.abs(score - (rightOnes / answers.length) * 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('the average time', () => {
  it('is over the questions that were reached, in whole seconds', () => {
    expect(averageSeconds([right, wrong, unanswered])).toBe(5);
    expect(averageSeconds([{ timeSpent: 1400 }, { timeSpent: 1700 }])).toBe(2);
    expect(averageSeconds([unanswered])).toBe(0);
  });
});
