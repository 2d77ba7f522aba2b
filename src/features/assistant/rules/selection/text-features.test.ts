import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractFeatures, toCertainWords } from './text-features.ts';

const IDF = { vacat: 0.88, pai: 0.54, 'vacat pai': 0.88, boss: 0.54, late: 0.29, 'boss late': 0.88 };
const known = new Map(Object.entries(IDF).map(([name, idf], index) => [name, { index, idf }]));
const featuresOf = (text: string) => extractFeatures(toCertainWords(text.split(' ')), known);

describe('features of a text', () => {
  test('are the known words and word pairs', () => {
    expect(featuresOf('vacat pai').indices).toHaveLength(3);
    expect(featuresOf('pai vacat').indices).toHaveLength(2);
    expect(featuresOf('again today now').indices).toHaveLength(0);
  });

  test('rare words have more weight', () => {
    const { values } = featuresOf('vacat boss');
    expect(values[0]).toBeGreaterThan(values[1] ?? 1);
  });

  test('a possible typing error has less weight than a certain word', () => {
    const [sure = 0, other = 0] = featuresOf('vacat boss').values;
    const [unsure = 0, beside = 0] = extractFeatures([[['vacat', 0.5]], [['boss', 1]]], known).values;
    expect(unsure / beside).toBeCloseTo(sure / other / 2, 5);
  });

  test('a text has at most two features per word, and their squares add up to 1', () => {
    assert(
      property(array(constantFrom('vacat', 'pai', 'late', 'boss', 'unheard'), { maxLength: 60 }), (words) => {
        const { indices, values } = extractFeatures(toCertainWords(words), known);
        expect(indices.length).toBeLessThanOrEqual(2 * words.length);
        expect(new Set(indices).size).toBe(indices.length);
        const squares = values.reduce((sum, value) => sum + value * value, 0);
        expect(squares).toBeCloseTo(indices.length === 0 ? 0 : 1, 5);
      }),
    );
  });
});
