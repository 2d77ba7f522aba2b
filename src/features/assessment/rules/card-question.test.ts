import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseOptions, deriveCorrectAnswer, sortNumericOptions } from './card-question.ts';
import { card, dice } from './testing/cards.ts';

describe('options', () => {
  it('are all four, each once, with the right one at `correctOption`', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { options, correctOption } = chooseOptions(card(), dice(seed));
        expect(options[correctOption]).toBe('Two weeks');
        expect(options.toSorted()).toEqual(['Four weeks', 'One week', 'Three weeks', 'Two weeks']);
      }),
    );
  });

  it.each([
    ['no options', { correctAnswer: null, multipleChoiceOptions: null }, 'Two weeks after the first year.', []],
    [
      'a blank right answer',
      { correctAnswer: ' ', multipleChoiceOptions: ['One week'] },
      'Two weeks after the first year.',
      [],
    ],
    ['a right answer alone', { multipleChoiceOptions: null }, 'Two weeks', []],
    [
      'too few wrong ones',
      { multipleChoiceOptions: ['Two weeks', 'One week', 'One week', 'Four weeks'] },
      'Two weeks',
      ['Four weeks', 'One week'],
    ],
    [
      'the wrong ones without the right one',
      { multipleChoiceOptions: ['One week', 'Three weeks', 'Four weeks'] },
      'Two weeks',
      ['Four weeks', 'One week', 'Three weeks'],
    ],
  ])('are completed for a card with %s', (_, fields, right, authored) => {
    const { options, correctOption } = chooseOptions(card(fields), dice(3));
    expect(new Set(options).size).toBe(4);
    expect(options[correctOption]).toBe(right);
    expect(options).toEqual(expect.arrayContaining(authored));
  });

  it('are sorted when they are numbers', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(chooseOptions(card(), dice(seed))).toEqual({
          options: ['One week', 'Two weeks', 'Three weeks', 'Four weeks'],
          correctOption: 1,
        });
      }),
    );
  });

  it('have the right one at each index equally often when they are no numbers', () => {
    const words = card({
      correctAnswer: 'The employer',
      multipleChoiceOptions: ['The employer', 'The Minister', 'The union', 'The court'],
    });
    const random = dice(42);
    const places = [0, 0, 0, 0];
    for (let round = 0; round < 4000; round += 1) {
      const { correctOption } = chooseOptions(words, random);
      places[correctOption] = (places[correctOption] ?? 0) + 1;
    }
    for (const times of places) expect(times).toSatisfy((count: number) => count > 880 && count < 1120);
  });
});

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

/** Dice that always fall on the same side, so that banks keep an order of their own. */
test.each([
  [
    ['3 weeks', '1 week', '6 weeks', '2 weeks'],
    ['1 week', '2 weeks', '3 weeks', '6 weeks'],
  ],
  [
    ['Two weeks', 'Ten weeks', 'One week', 'Four weeks'],
    ['One week', 'Two weeks', 'Four weeks', 'Ten weeks'],
  ],
  [
    ['EC$1,200 a month', 'EC$800.50 a month', 'EC$950 a month'],
    ['EC$800.50 a month', 'EC$950 a month', 'EC$1,200 a month'],
  ],
  [
    ['One month', '10 days', 'Two months', 'One week', '1 year'],
    ['One week', '10 days', 'One month', 'Two months', '1 year'],
  ],
  [
    ['At the age of 16', 'At the age of 14'],
    ['At the age of 14', 'At the age of 16'],
  ],
])('%j stand as %j', (options, sorted) => {
  expect(sortNumericOptions(options)).toEqual(sorted);
});

test.each([
  ['of different kinds', ['2 weeks', '10 cards', '1 month', '3 weeks']],
  ['with words of their own', ['2 weeks with pay', '3 weeks without pay']],
  ['with two numbers', ['1 to 2 weeks', '3 to 4 weeks']],
  ['that say the same number', ['2 weeks', 'Two weeks']],
  ['of which one has no number', ['2 weeks', '3 weeks', 'No limit at all', 'Never']],
  ['without numbers', ['The Minister', 'The Labour Commissioner']],
])('options %s are left to chance', (_, options) => {
  expect(sortNumericOptions(options)).toBeNull();
});
