import { expect, it } from 'vitest';
import { practiceNote } from './quiz.ts';

it('a quiz of four questions has the note that it does not count, one of five has none', () => {
  expect(practiceNote(4)).toBe(
    'A quiz of fewer than 5 questions is for practice: it does not count towards your average, badges or achievements.',
  );
  expect(practiceNote(5)).toBe('');
});
