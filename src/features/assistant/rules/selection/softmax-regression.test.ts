import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trainSoftmax, type TrainingExample } from './softmax-regression.ts';
import type { TextFeatures } from './text-features.ts';

const features = (...numbers: readonly number[]): TextFeatures => ({
  indices: Int32Array.from(numbers),
  values: Float32Array.from(numbers, () => 1 / Math.sqrt(numbers.length)),
});
const example = (classIndex: number, ...numbers: readonly number[]): TrainingExample => ({
  features: features(...numbers),
  classIndex,
  weight: 1,
});

/** All examples have feature 0. Features 1 and 2 separate the first two classes; 3 belongs to the third. */
const EXAMPLES = [example(0, 0, 1), example(1, 0, 2), example(0, 1), example(1, 2), example(2, 0, 3), example(2, 3)];
const score = trainSoftmax(EXAMPLES, 3);
const likeliest = (...numbers: readonly number[]) => {
  const all = score(features(...numbers));
  return all.indexOf(Math.max(...all));
};

describe('trained classes', () => {
  test.each(EXAMPLES.map(({ features: { indices }, classIndex }) => [classIndex, [...indices]] as const))(
    'class %i is recognised by its own text: %j',
    (choice, numbers) => {
      expect(likeliest(...numbers)).toBe(choice);
    },
  );

  test('features that all classes have count less than distinctive ones', () => {
    const [first = 0, second = 0] = score(features(0));
    const [own = 0, other = 0] = score(features(1));
    expect(own - other).toBeGreaterThan(2 * Math.abs(first - second));
  });

  test('an unknown feature changes nothing', () => {
    expect([...score(features(9))]).toEqual([...score(features())]);
    expect([...score(features(1, 9))].indexOf(Math.max(...score(features(1, 9))))).toBe(0);
  });

  test('shares add up to 1, for any input', () => {
    assert(
      property(array(constantFrom(0, 1, 2, 3, 9), { maxLength: 8 }), (numbers) => {
        const shares = [...score(features(...new Set(numbers)))].map(Math.exp);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
      }),
    );
  });

  test('a sample with more weight has more effect', () => {
    const [once, thrice] = [1, 3].map(
      (weight) => trainSoftmax([example(0, 1), { ...example(1, 1), weight }], 2)(features(1))[1] ?? 0,
    );
    expect(thrice).toBeGreaterThan(once ?? 0);
  });

  test('equal samples train equal models, and a single class is certain', () => {
    expect([...trainSoftmax(EXAMPLES, 3)(features(0, 1, 3))]).toEqual([...score(features(0, 1, 3))]);
    expect([...trainSoftmax([example(0, 1)], 1)(features(2))]).toEqual([0]);
  });
});
