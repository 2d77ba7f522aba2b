import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serveOptions } from './serve-options.ts';
import { card, dice } from './testing/cards.ts';

describe('options', () => {
  it('are all four, each once, with the right one where it is said to be', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { options, correctOption } = serveOptions(card(), dice(seed));
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
  ])('are completed for a card with %s', (_, fields, right, kept) => {
    const { options, correctOption } = serveOptions(card(fields), dice(3));
    expect(new Set(options).size).toBe(4);
    expect(options[correctOption]).toBe(right);
    expect(options).toEqual(expect.arrayContaining(kept));
  });

  it('stand by their size where they are numbers', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(serveOptions(card(), dice(seed))).toEqual({
          options: ['One week', 'Two weeks', 'Three weeks', 'Four weeks'],
          correctOption: 1,
        });
      }),
    );
  });

  it('have the right one in each place equally often where they are no numbers', () => {
    const words = card({
      correctAnswer: 'The employer',
      multipleChoiceOptions: ['The employer', 'The Minister', 'The union', 'The court'],
    });
    const random = dice(42);
    const places = [0, 0, 0, 0];
    for (let round = 0; round < 4000; round += 1) {
      const { correctOption } = serveOptions(words, random);
      places[correctOption] = (places[correctOption] ?? 0) + 1;
    }
    for (const times of places) expect(times).toSatisfy((count: number) => count > 880 && count < 1120);
  });
});
