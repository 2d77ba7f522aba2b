import { expect, it, test } from 'vitest';
import { givesFeedback, paceText, practiceNote, type QuizSetup } from './quiz.ts';

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
