import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { card, seededRandom } from '../../assessment/rules/testing/cards.ts';
import { LEVELS } from '../../achievements/rules/levels.ts';
import { countOpenQuestions, drawQuestions } from './draw-questions.ts';
import { quizLength } from './quiz-length.ts';
import { QUIZ_CATEGORIES, QUIZ_LEVELS, STUDY_LEVELS, studyLevelOf } from './quiz.ts';

const cards = fc.array(
  fc
    .record({
      category: fc.constantFrom('Employment Act', 'Labour Relations Act', 'Minimum Wages'),
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      underReview: fc.boolean(),
      id: fc.integer({ min: 1, max: 50 }),
    })
    .map(card),
  { maxLength: 30 },
);

const setup = fc.record({
  mode: fc.constantFrom('adaptive' as const, 'random' as const),
  level: fc.constantFrom(...QUIZ_LEVELS),
  category: fc.constantFrom(...QUIZ_CATEGORIES),
  studyLevel: fc.constantFrom(undefined, 1, 2),
});

test('the announced length is the number of questions drawn', () => {
  fc.assert(
    fc.property(cards, setup, fc.nat(), (open, chosen, seed) => {
      expect(quizLength(countOpenQuestions(open), chosen)).toBe(
        drawQuestions(open, chosen, seededRandom(seed)).cards.length,
      );
    }),
  );
});

test('the length of a quiz of weak spots is unknown beforehand', () => {
  expect(quizLength([], { mode: 'weak_spots', level: 'beginner', category: 'all' })).toBeNull();
});

test('an address names an existing level, or none', () => {
  expect(LEVELS.map(({ id }) => studyLevelOf(String(id)))).toEqual(LEVELS.map(({ id }) => id));
  for (const text of [null, '', '0', String(STUDY_LEVELS + 1), '1.5', 'two', '-1'])
    expect(studyLevelOf(text)).toBeUndefined();
});
