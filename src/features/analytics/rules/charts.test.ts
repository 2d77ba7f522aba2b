import { expect, test } from 'vitest';
import { scoreBands } from './charts.ts';

test('scores are grouped in bands of ten percent, with 100 in the last', () => {
  const counts = [
    { score: 0, quizzes: 1 },
    { score: 9, quizzes: 1 },
    { score: 70, quizzes: 2 },
    { score: 100, quizzes: 4 },
  ];
  expect(scoreBands(counts)).toEqual({ scores: [2, 0, 0, 0, 0, 0, 0, 2, 0, 4], averageScore: 69 });
  expect(scoreBands([])).toEqual({ scores: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], averageScore: null });
});
