import { expect, it } from 'vitest';
import { scoreText } from './score-text.ts';

it.each([
  ['all', 'the labour law of Grenada'],
  ['unions', 'Grenada’s Labour Relations Act'],
  ['minimum_wages', 'Grenada’s minimum wages'],
] as const)('the shared text of a quiz on %s names %s', (category, about) => {
  const quiz = { score: 80, correctAnswers: 8, totalQuestions: 10, category };
  expect(scoreText(quiz, 'https://example.com')).toBe(
    `I scored 80% (8 of 10) in a quiz on ${about} with LabourWise Grenada. https://example.com`,
  );
});
