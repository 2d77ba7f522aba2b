import { expect, test } from 'vitest';
import { scoreBands } from './charts.ts';

test('scores fall into bands of ten percent, and 100 into the last', () => {
  const counts = [
    { score: 0, quizzes: 1 },
    { score: 9, quizzes: 1 },
    { score: 70, quizzes: 2 },
    { score: 100, quizzes: 4 },
  ];
  expect(scoreBands(counts)).toEqual({ scores: [2, 0, 0, 0, 0, 0, 0, 2, 0, 4], averageScore: 69 });
  expect(scoreBands([])).toEqual({ scores: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], averageScore: null });
});
