import { describe, expect, test } from 'vitest';
import { inNumericOrder } from '../../assessment/rules/numeric-order.ts';
import { checkPlaces, placesLine, placesOfRight } from './sorted-places.ts';

const NUMBERS = ['1 week', '2 weeks', '3 weeks', '4 weeks'];
/** A question whose right option stands at this place, from 0. */
const rightAt = (place: number) => ({
  correctOption: NUMBERS[place] ?? '',
  wrongOptions: NUMBERS.filter((_, index) => index !== place),
});
const IN_WORDS = { correctOption: 'Yes', wrongOptions: ['No', 'Never', 'Perhaps'] };

describe('the places of the right number', () => {
  test('are counted where options are sorted, and nowhere else', () => {
    expect(placesOfRight([rightAt(0), rightAt(2), rightAt(2), IN_WORDS], inNumericOrder)).toEqual([1, 0, 2, 0]);
    expect(placesLine([rightAt(3)], inNumericOrder)).toContain('in 0, 0, 0, 1 cards');
  });

  test('are at fault when one of them is a good guess or never right', () => {
    expect(checkPlaces([0, 1, 2, 3].map(rightAt), inNumericOrder)).toEqual([]);
    expect(checkPlaces([IN_WORDS], inNumericOrder)).toEqual([]);
    expect(checkPlaces([2, 2, 2, 1, 0].map(rightAt), inNumericOrder).map(({ message }) => message)).toEqual([
      expect.stringContaining('place 3 in 3 of 5'),
      expect.stringContaining('place 4 in 0 of 5'),
    ]);
  });
});
