import { describe, expect, test } from 'vitest';
import type { Grade } from '../../progress/rules/learning-record.ts';
import { progressOf } from './own-card.ts';

const answers = (...grades: Grade[]) =>
  grades.map((grade, index) => ({ id: `answer ${index}`, grade, at: 1000 + index }));

describe('how far a learner is with a card', () => {
  test.each([
    [[], { status: 'new', attempts: 0, correctAnswers: 0, completedAt: null, lastStudied: null }],
    [answers('again'), { status: 'learning', attempts: 1, correctAnswers: 0, completedAt: null, lastStudied: 1000 }],
    [
      answers('again', 'hard', 'again'),
      { status: 'completed', attempts: 3, correctAnswers: 1, completedAt: 1001, lastStudied: 1002 },
    ],
    [
      answers('good', 'easy'),
      { status: 'completed', attempts: 2, correctAnswers: 2, completedAt: 1000, lastStudied: 1001 },
    ],
  ])('after %j', (given, progress) => {
    expect(progressOf(given)).toEqual(progress);
  });
});
