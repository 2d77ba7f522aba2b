import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseOptions, deriveCorrectAnswer, sortNumericOptions, deriveWrongOptions } from './card-question.ts';
import { card, seededRandom } from './testing/cards.ts';
import { GENERIC_WRONG_OPTIONS, WRONG_OPTION_BANKS } from './wrong-option-banks.ts';

describe('options', () => {
  it('are four different ones, with the correct one at `correctOption`', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { options, correctOption } = chooseOptions(card(), seededRandom(seed));
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
    const { options, correctOption } = chooseOptions(card(fields), seededRandom(3));
    expect(new Set(options).size).toBe(4);
    expect(options[correctOption]).toBe(right);
    expect(options).toEqual(expect.arrayContaining(authored));
  });

  it('are sorted when they are numbers', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(chooseOptions(card(), seededRandom(seed))).toEqual({
          options: ['One week', 'Two weeks', 'Three weeks', 'Four weeks'],
          correctOption: 1,
        });
      }),
    );
  });

  it('have the correct one at each index equally often when they are not numbers', () => {
    const numberCard = card({
      correctAnswer: 'The employer',
      multipleChoiceOptions: ['The employer', 'The Minister', 'The union', 'The court'],
    });
    const random = seededRandom(42);
    const places = [0, 0, 0, 0];
    for (let round = 0; round < 4000; round += 1) {
      const { correctOption } = chooseOptions(numberCard, random);
      places[correctOption] = (places[correctOption] ?? 0) + 1;
    }
    for (const times of places) expect(times).toSatisfy((count: number) => count > 880 && count < 1120);
  });
});

describe('the correct option', () => {
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

/** Constant random numbers, so that the banks' order is fixed. */
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
])('%j are ordered as %j', (options, sorted) => {
  expect(sortNumericOptions(options)).toEqual(sorted);
});

test.each([
  ['of different kinds', ['2 weeks', '10 cards', '1 month', '3 weeks']],
  ['with words of their own', ['2 weeks with pay', '3 weeks without pay']],
  ['with two numbers', ['1 to 2 weeks', '3 to 4 weeks']],
  ['that say the same number', ['2 weeks', 'Two weeks']],
  ['of which one has no number', ['2 weeks', '3 weeks', 'No limit at all', 'Never']],
  ['without numbers', ['The Minister', 'The Labour Commissioner']],
])('options %s are shuffled', (_, options) => {
  expect(sortNumericOptions(options)).toBeNull();
});

const still = () => 0.5;
const bankOf = (topic: string) => WRONG_OPTION_BANKS.find((bank) => bank.topic === topic)?.options ?? [];

describe('the wrong options', () => {
  it.each([
    ['notice', 'How much notice does an employee give?'],
    ['hours', 'What is the overtime rate on a weekday?'],
    ['probation', 'How long is probation?'],
    ['leave', 'When may annual leave be taken?'],
    ['maternity', 'How long is maternity leave?'],
    ['sick', 'Who pays for sick leave?'],
    ['age', 'What is the lowest age for a job?'],
    ['safety', 'Who answers for safety at work?'],
    ['union', 'May a clerk join a union?'],
    ['collective bargaining', 'What is collective bargaining?'],
    ['strikes', 'May a nurse strike?'],
    ['recognition', 'When must recognition be given?'],
    ['wages', 'When are wages paid?'],
    ['domestic', 'Is a domestic worker covered?'],
    ['security', 'Does the Order cover security guards?'],
    ['discrimination', 'Is discrimination by religion allowed?'],
    ['forced labour', 'Is forced labour prohibited?'],
    ['contracts', 'Must a contract be written?'],
    ['redundancy', 'Who gets a termination allowance?'],
    ['public holidays', 'How is work on a public holiday paid?'],
    ['inspection', 'Who may inspect a firm?'],
  ])('are taken from the bank of %s for "%s"', (topic, question) => {
    for (const option of deriveWrongOptions(question, 'Something else entirely.', still))
      expect(bankOf(topic)).toContain(option);
  });

  it('are taken from the generic bank for a question without a known topic', () => {
    for (const option of deriveWrongOptions('What colour is the flag?', 'Red, gold and green.', still))
      expect(GENERIC_WRONG_OPTIONS).toContain(option);
  });

  it('exclude texts that share more than 60% of their words with the correct one', () => {
    const [near] = bankOf('probation');
    const options = deriveWrongOptions('How long is probation?', near?.replace('as long', 'so long') ?? '', still);
    expect(options).toHaveLength(3);
    expect(options).not.toContain(near);
  });

  it('are always three different ones, never the correct one', () => {
    const statements = [...WRONG_OPTION_BANKS.flatMap((bank) => bank.options), ...GENERIC_WRONG_OPTIONS];
    fc.assert(
      fc.property(
        fc.string(),
        fc.oneof(fc.string(), fc.constantFrom(...statements)),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (question, correct, die) => {
          const options = deriveWrongOptions(question, correct, () => die);
          expect(new Set(options).size).toBe(3);
          expect(options).not.toContain(correct);
        },
      ),
    );
  });
});
