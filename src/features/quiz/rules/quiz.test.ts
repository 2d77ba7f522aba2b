import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { LEVELS } from '../../achievements/rules/levels.ts';
import { card, seededRandom } from '../../assessment/rules/testing/cards.ts';
import { countOpenQuestions, drawQuestions } from './draw-questions.ts';
import {
  givesFeedback,
  paceText,
  practiceNote,
  type QuizSetup,
  quizLength,
  QUIZ_CATEGORIES,
  QUIZ_LEVELS,
  STUDY_LEVELS,
  studyLevelOf,
  drawFromSet,
  passesSet,
  setLength,
} from './quiz.ts';

it('a quiz of four questions has the note that it does not count, one of five has none', () => {
  expect(practiceNote(4)).toBe(
    'A quiz of fewer than 5 questions is for practice: it does not count towards your average, badges or achievements.',
  );
  expect(practiceNote(5)).toBe('');
});

const SETUP: QuizSetup = {
  mode: 'random',
  level: 'beginner',
  category: 'all',
  timed: false,
  secondsPerQuestion: 30,
};

test.each([
  [SETUP, null, true],
  [{ ...SETUP, mode: 'weak_spots' as const }, null, true],
  [{ ...SETUP, timed: true }, null, false],
  [{ ...SETUP, studyLevel: 1 }, null, false],
  [{ ...SETUP, set: 'path.hr' }, 70, false],
])('a quiz of %o with the pass mark %s gives feedback at once: %s', (setup, passMark, expected) => {
  expect(givesFeedback(setup, passMark)).toBe(expected);
});

test.each([
  [9, '9 sec'],
  [125, '2 min 5 sec'],
])('an average of %i seconds is shown as %s', (seconds, expected) => {
  expect(paceText(seconds)).toBe(expected);
});

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

const deck = Array.from({ length: 40 }, (_, index) => card({ id: index + 1 }));
const groups = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 14 }), { maxLength: 6 });

it('asks as many different cards of the set as announced, for any random numbers', () => {
  fc.assert(
    fc.property(groups, fc.nat(), fc.subarray(deck), (ids, seed, open) => {
      const drawn = drawFromSet(open, { groups: ids }, seededRandom(seed));
      expect(drawn).toHaveLength(setLength(open, { groups: ids }));
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
      for (const { id } of drawn) expect(ids.flat()).toContain(id);
    }),
  );
});

it('asks of every group that has a card, up to ten groups', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const parted = [[1, 2, 3], [4, 5, 6, 7, 8, 9, 10, 11, 12], [13], [20, 21, 22, 23]];
      const ids = drawFromSet(deck, { groups: parted }, seededRandom(seed)).map(({ id }) => id);
      expect(parted.every((group) => group.some((id) => ids.includes(id)))).toBe(true);
    }),
  );
});

it.each([
  [{ score: 80, totalQuestions: 10 }, 80, true],
  [{ score: 79, totalQuestions: 10 }, 80, false],
  [{ score: 100, totalQuestions: 9 }, 80, false],
  [{ score: 100, totalQuestions: 10 }, null, false],
])('%o against %s: %s', (quiz, passMark, passes) => {
  expect(passesSet(quiz, passMark)).toBe(passes);
});
