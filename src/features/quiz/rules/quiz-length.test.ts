import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { card, dice } from '../../assessment/rules/testing/cards.ts';
import { drawQuestions } from './draw-questions.ts';
import { countOpenQuestions } from './open-questions.ts';
import { quizLength } from './quiz-length.ts';
import { QUIZ_CATEGORIES, QUIZ_LEVELS } from './quiz.ts';

const cards = fc.array(
  fc
    .record({
      category: fc.constantFrom('Employment Act', 'Labour Relations Act', 'Minimum Wages'),
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      underReview: fc.boolean(),
    })
    .map(card),
  { maxLength: 30 },
);

const setup = fc.record({
  mode: fc.constantFrom('adaptive' as const, 'random' as const),
  level: fc.constantFrom(...QUIZ_LEVELS),
  category: fc.constantFrom(...QUIZ_CATEGORIES),
});

test('the number that is announced is the number that is asked', () => {
  fc.assert(
    fc.property(cards, setup, fc.nat(), (open, chosen, seed) => {
      expect(quizLength(countOpenQuestions(open), chosen)).toBe(drawQuestions(open, chosen, dice(seed)).cards.length);
    }),
  );
});

test('of weak spots nobody knows before', () => {
  expect(quizLength([], { mode: 'weak_spots', level: 'beginner', category: 'all' })).toBeNull();
});
