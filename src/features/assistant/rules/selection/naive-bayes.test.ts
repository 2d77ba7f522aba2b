import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trainNaiveBayes, type LabelledTexts } from './naive-bayes.ts';

const thing = (group: string, ...texts: readonly string[]): LabelledTexts => ({
  group,
  texts: texts.map((text) => ({ stems: text.split(' '), weight: 1 })),
});

const THINGS = [
  thing('leave', 'how much vacation', 'vacation first year', 'time off each year'),
  thing('leave', 'vacation pay before going', 'money for vacation days'),
  thing('notice', 'how much notice', 'notice before going', 'tell boss i go'),
  thing('off', 'weather tomorrow', 'rain tomorrow'),
];
const score = trainNaiveBayes(THINGS);
const evidence = (question: string) => [...score(new Map(question.split(' ').map((stem) => [stem, 1])))];
const likeliest = (question: string) => {
  const all = evidence(question);
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
  ])('%s: thing %i', (question, place) => {
    expect(likeliest(question)).toBe(place);
  });

  test('a missing word is likelier when the class’s group has it', () => {
    const [, ofGroup = 0, other = 0] = evidence('first');
    expect(ofGroup).toBeGreaterThan(other);
  });

  test('an unknown word changes nothing', () => {
    expect(evidence('xylophone')).toEqual(THINGS.map(() => 0));
  });

  test('a word with a lower count has less weight', () => {
    const [whole = 0] = score(new Map([['vacation', 1]]));
    const [part = 0] = score(new Map([['vacation', 0.5]]));
    expect(part).toBeCloseTo(whole / 2, 5);
  });

  test('the order of words and classes makes no difference', () => {
    const word = constantFrom('vacation', 'notice', 'rain', 'how', 'year', 'unheard');
    assert(
      property(array(word, { maxLength: 8 }), (words) => {
        const forwards = new Map(words.map((each) => [each, 1]));
        const backwards = new Map(words.toReversed().map((each) => [each, 1]));
        const turned = [...trainNaiveBayes(THINGS.toReversed())(backwards)].toReversed();
        for (const [place, each] of [...score(forwards)].entries()) expect(turned[place]).toBeCloseTo(each, 4);
      }),
    );
  });
});
