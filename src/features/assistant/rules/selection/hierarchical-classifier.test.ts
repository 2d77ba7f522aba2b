import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClassTexts } from './naive-bayes.ts';
import { toCertainWords } from './text-features.ts';
import { trainHierarchicalClassifier } from './hierarchical-classifier.ts';

const classOf = (group: string, ...texts: readonly string[]): ClassTexts => ({
  group,
  texts: texts.map((text) => ({ stems: text.split(' '), weight: 1 })),
});

const CLASSES = [
  classOf('leave', 'how much vacation', 'vacation first year', 'vacation days first year'),
  classOf('leave', 'vacation money before going', 'money for vacation days'),
  classOf('notice', 'how much notice', 'notice before going', 'notice tell boss'),
  classOf('off', 'weather tomorrow', 'how much rain tomorrow', 'rain weather'),
];
const classify = trainHierarchicalClassifier(CLASSES);
const scores = (question: string, by = classify) => {
  const { scoreOf } = by(toCertainWords(question.split(' ')));
  return CLASSES.map((_, index) => scoreOf(index));
};

describe('the scores of a question', () => {
  test.each(CLASSES.flatMap(({ texts }, index) => texts.map(({ stems }) => [stems.join(' '), index] as const)))(
    '%s: class %i, whose own text it is',
    (text, index) => {
      const all = scores(text);
      expect(all.indexOf(Math.max(...all))).toBe(index);
    },
  );

  test('two classes of a group are separated by their differences, and no other group gains', () => {
    const [year = 0, money = 0, notice = 0] = scores('vacation money');
    expect(money).toBeGreaterThan(year);
    expect(year).toBeGreaterThan(notice);
  });

  test('a class likelier than chance is above 0, and all shares add up to 1', () => {
    assert(
      property(
        array(constantFrom('vacation', 'notice', 'rain', 'how', 'first', 'unheard'), { maxLength: 8 }),
        (words) => {
          const shares = scores(words.join(' ')).map((each) => Math.exp(each) / CLASSES.length);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
        },
      ),
    );
    expect(scores('rain tomorrow')[3]).toBeGreaterThan(0);
    expect(scores('rain tomorrow')[0]).toBeLessThan(0);
  });

  test('the order of classes makes no difference', () => {
    const turned = trainHierarchicalClassifier(CLASSES.toReversed());
    for (const question of ['how much vacation', 'notice money', 'rain', 'unheard']) {
      const backwards = scores(question, turned).toReversed();
      for (const [index, each] of scores(question).entries()) expect(backwards[index]).toBeCloseTo(each, 3);
    }
  });
});
