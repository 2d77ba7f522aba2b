import { expect, it } from 'vitest';
import { practiceNote } from './quiz.ts';

it('says of a quiz of four questions that it does not count, and nothing of one of five', () => {
  expect(practiceNote(4)).toBe(
    'A quiz of fewer than 5 questions is for practice: it does not count towards your average, badges or achievements.',
  );
  expect(practiceNote(5)).toBe('');
});
