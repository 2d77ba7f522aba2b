import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareFeatures, sureWords } from './text-features.ts';

const TEXTS = ['vacat pai late', 'vacat pai now', 'boss late again', 'boss late today', 'pai boss'];
const featuresOf = prepareFeatures(TEXTS.map((text) => text.split(' ')));
const of = (text: string) => featuresOf(sureWords(text.split(' ')));

describe('what of a text is learned from', () => {
  test('words and two that follow each other, of those that more than one text has', () => {
    // vacat, pai, and both together; "late" and "boss late" are others.
    expect(of('vacat pai').numbers).toHaveLength(3);
    expect(of('pai vacat').numbers).toHaveLength(2);
    expect(of('again today now').numbers).toHaveLength(0);
  });

  test('a word that fewer texts have says more', () => {
    const { shares } = of('vacat boss');
    expect(shares[0]).toBeGreaterThan(shares[1] ?? 1);
  });

  test('a word that may be a slip says less than one that is sure', () => {
    const [sure = 0, other = 0] = of('vacat boss').shares;
    const [unsure = 0, beside = 0] = featuresOf([[['vacat', 0.5]], [['boss', 1]]]).shares;
    expect(unsure / beside).toBeCloseTo(sure / other / 2, 5);
  });

  test('a text has at most two features for each of its words, and their squares add up to 1', () => {
    assert(
      property(array(constantFrom('vacat', 'pai', 'late', 'boss', 'unheard'), { maxLength: 60 }), (words) => {
        const { numbers, shares } = featuresOf(sureWords(words));
        expect(numbers.length).toBeLessThanOrEqual(2 * words.length);
        expect(new Set(numbers).size).toBe(numbers.length);
        const squares = shares.reduce((sum, share) => sum + share * share, 0);
        expect(squares).toBeCloseTo(numbers.length === 0 ? 0 : 1, 5);
      }),
    );
  });
});
