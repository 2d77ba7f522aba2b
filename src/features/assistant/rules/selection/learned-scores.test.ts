import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trainMeanings, type TrainingTexts, toCertainStems, createFeatureExtractor } from './learned-scores.ts';

const thing = (group: string, ...texts: readonly string[]): TrainingTexts => ({
  group,
  texts: texts.map((text) => ({ inOrder: text.split(' '), weight: 1 })),
});

const THINGS = [
  thing('leave', 'how much vacation', 'vacation first year', 'vacation days first year'),
  thing('leave', 'vacation money before going', 'money for vacation days'),
  thing('notice', 'how much notice', 'notice before going', 'notice tell boss'),
  thing('off', 'weather tomorrow', 'how much rain tomorrow', 'rain weather'),
];
const score = trainMeanings(THINGS);
const learned = (question: string, by = score) => {
  const { of } = by(toCertainStems(question.split(' ')));
  return THINGS.map((_, place) => of(place));
};

describe('learned scores of a question', () => {
  test.each(THINGS.flatMap(({ texts }, place) => texts.map(({ inOrder }) => [inOrder.join(' '), place] as const)))(
    '%s: class %i, whose own text it is',
    (text, place) => {
      const all = learned(text);
      expect(all.indexOf(Math.max(...all))).toBe(place);
    },
  );

  test('two classes of a group are separated by their differences, and no other group gains', () => {
    const [year = 0, money = 0, notice = 0] = learned('vacation money');
    expect(money).toBeGreaterThan(year);
    expect(year).toBeGreaterThan(notice);
  });

  test('a class likelier than chance is above 0, and all shares add up to 1', () => {
    assert(
      property(
        array(constantFrom('vacation', 'notice', 'rain', 'how', 'first', 'unheard'), { maxLength: 8 }),
        (words) => {
          const shares = learned(words.join(' ')).map((each) => Math.exp(each) / THINGS.length);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
        },
      ),
    );
    expect(learned('rain tomorrow')[3]).toBeGreaterThan(0);
    expect(learned('rain tomorrow')[0]).toBeLessThan(0);
  });

  test('the order of classes makes no difference', () => {
    const turned = trainMeanings(THINGS.toReversed());
    for (const question of ['how much vacation', 'notice money', 'rain', 'unheard']) {
      const backwards = learned(question, turned).toReversed();
      for (const [place, each] of learned(question).entries()) expect(backwards[place]).toBeCloseTo(each, 3);
    }
  });
});

const TEXTS = ['vacat pai late', 'vacat pai now', 'boss late again', 'boss late today', 'pai boss'];
const extractFeatures = createFeatureExtractor(TEXTS.map((text) => text.split(' ')));
const of = (text: string) => extractFeatures(toCertainStems(text.split(' ')));

describe('features of a text', () => {
  test('are words and word pairs that more than one text has', () => {
    // vacat, pai, and both together; "late" and "boss late" are others.
    expect(of('vacat pai').numbers).toHaveLength(3);
    expect(of('pai vacat').numbers).toHaveLength(2);
    expect(of('again today now').numbers).toHaveLength(0);
  });

  test('rare words have more weight', () => {
    const { shares } = of('vacat boss');
    expect(shares[0]).toBeGreaterThan(shares[1] ?? 1);
  });

  test('a possible typing error has less weight than a certain word', () => {
    const [sure = 0, other = 0] = of('vacat boss').shares;
    const [unsure = 0, beside = 0] = extractFeatures([[['vacat', 0.5]], [['boss', 1]]]).shares;
    expect(unsure / beside).toBeCloseTo(sure / other / 2, 5);
  });

  test('a text has at most two features per word, and their squares add up to 1', () => {
    assert(
      property(array(constantFrom('vacat', 'pai', 'late', 'boss', 'unheard'), { maxLength: 60 }), (words) => {
        const { numbers, shares } = extractFeatures(toCertainStems(words));
        expect(numbers.length).toBeLessThanOrEqual(2 * words.length);
        expect(new Set(numbers).size).toBe(numbers.length);
        const squares = shares.reduce((sum, share) => sum + share * share, 0);
        expect(squares).toBeCloseTo(numbers.length === 0 ? 0 : 1, 5);
      }),
    );
  });
});
