import { describe, expect, it } from 'vitest';
import { deriveCorrectAnswer } from './right-option.ts';

describe('the right option', () => {
  it.each([
    [
      'the first sentence that says a figure',
      'Yes, in most cases it does. The notice is 2 weeks from three months on.',
      'The notice is 2 weeks from three months on.',
    ],
    [
      'the first sentence that says a duty',
      'This is an old rule of the Act. The employer must post it where all can see.',
      'The employer must post it where all can see.',
    ],
    [
      'a word of time alone',
      'It grows with service, they say. Three weeks are due in later years.',
      'Three weeks are due in later years.',
    ],
    [
      'the first sentence when none tells',
      'The Registrar keeps the list. Anyone may look at it.',
      'The Registrar keeps the list.',
    ],
    [
      'not a sentence of 19 letters',
      'It must be written. Particulars are given by the employer to each employee within 1 month, not later.',
      'Particulars are given by the employer to each employee within 1 month, not later.',
    ],
    [
      'not a sentence of more than 150 letters',
      `It must be so because ${'of a very long story '.repeat(8)}it is. A year is needed before that.`,
      'A year is needed before that.',
    ],
    [
      'the text without its citation',
      'At least 25 members are required (Labour Relations Act, s. 5(1)).',
      'At least 25 members are required.',
    ],
    [
      'the text without a reference in full',
      'Nobody under 16 may be employed under Employment Act, Cap. 89, s. 32(1). A holiday job is different.',
      'Nobody under 16 may be employed.',
    ],
    [
      'the text without a section in running words',
      'The employer must deduct contributions under section 43.',
      'The employer must deduct contributions.',
    ],
    ['a set phrase for a short answer', 'Yes. No.', 'Specific provision applies.'],
    ['a set phrase for an answer of citations alone', '(Employment Act, s. 26)', 'Specific provision applies.'],
    ['a set phrase for no answer', '  ', 'No answer available'],
  ])('is %s', (_, answer, option) => {
    expect(deriveCorrectAnswer(answer)).toBe(option);
  });
});
