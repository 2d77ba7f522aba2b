import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trainNaiveBayes, type ClassTexts } from './naive-bayes.ts';

const classOf = (group: string, ...texts: readonly string[]): ClassTexts => ({
  group,
  texts: texts.map((text) => ({ stems: text.split(' '), weight: 1 })),
});

const CLASSES = [
  classOf('leave', 'how much vacation', 'vacation first year', 'time off each year'),
  classOf('leave', 'vacation pay before going', 'money for vacation days'),
  classOf('notice', 'how much notice', 'notice before going', 'tell boss i go'),
  classOf('off', 'weather tomorrow', 'rain tomorrow'),
];
const scoreWords = trainNaiveBayes(CLASSES);
const scoresOf = (question: string) => [...scoreWords(new Map(question.split(' ').map((stem) => [stem, 1])))];
const likeliest = (question: string) => {
  const all = scoresOf(question);
  return all.indexOf(Math.max(...all));
};

describe('word probabilities', () => {
  test.each([
    ['vacation each year', 0],
    ['money vacation', 1],
    ['boss notice', 2],
    ['rain', 3],
    // No phrase has both words.
    ['off first', 0],
  ])('%s: class %i', (question, index) => {
    expect(likeliest(question)).toBe(index);
  });

  test('a missing word is likelier when the class’s group has it', () => {
    const [, ofGroup = 0, other = 0] = scoresOf('first');
    expect(ofGroup).toBeGreaterThan(other);
  });

  test('an unknown word changes nothing', () => {
    expect(scoresOf('xylophone')).toEqual(CLASSES.map(() => 0));
  });

  test('a word with a lower count has less weight', () => {
    const [whole = 0] = scoreWords(new Map([['vacation', 1]]));
    const [part = 0] = scoreWords(new Map([['vacation', 0.5]]));
    expect(part).toBeCloseTo(whole / 2, 5);
  });

  test('the order of words and classes makes no difference', () => {
    const word = constantFrom('vacation', 'notice', 'rain', 'how', 'year', 'unheard');
    assert(
      property(array(word, { maxLength: 8 }), (words) => {
        const forwards = new Map(words.map((each) => [each, 1]));
        const backwards = new Map(words.toReversed().map((each) => [each, 1]));
        const turned = [...trainNaiveBayes(CLASSES.toReversed())(backwards)].toReversed();
        for (const [index, each] of [...scoreWords(forwards)].entries()) expect(turned[index]).toBeCloseTo(each, 4);
      }),
    );
  });
});
