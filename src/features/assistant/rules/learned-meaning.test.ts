import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnMeaning, type Taught } from './learned-meaning.ts';
import { sureWords } from './text-features.ts';

const thing = (group: string, ...texts: readonly string[]): Taught => ({
  group,
  texts: texts.map((text) => ({ inOrder: text.split(' '), counts: 1 })),
});

const THINGS = [
  thing('leave', 'how much vacation', 'vacation first year', 'vacation days first year'),
  thing('leave', 'vacation money before going', 'money for vacation days'),
  thing('notice', 'how much notice', 'notice before going', 'notice tell boss'),
  thing('off', 'weather tomorrow', 'how much rain tomorrow', 'rain weather'),
];
const weigh = learnMeaning(THINGS);
const learned = (question: string, by = weigh) => {
  const { of } = by(sureWords(question.split(' ')));
  return THINGS.map((_, place) => of(place));
};

describe('what was learned of a question', () => {
  test.each(THINGS.flatMap(({ texts }, place) => texts.map(({ inOrder }) => [inOrder.join(' '), place] as const)))(
    '%s: thing %i, whose own text it is',
    (text, place) => {
      const all = learned(text);
      expect(all.indexOf(Math.max(...all))).toBe(place);
    },
  );

  test('two things of a group are told apart by what parts them, and no other group gains by it', () => {
    const [year = 0, money = 0, notice = 0] = learned('vacation money');
    expect(money).toBeGreaterThan(year);
    expect(year).toBeGreaterThan(notice);
  });

  test('a thing that is likelier than chance is above 0, and all shares add up to 1', () => {
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

  test('the order in which things are given changes nothing', () => {
    const turned = learnMeaning(THINGS.toReversed());
    for (const question of ['how much vacation', 'notice money', 'rain', 'unheard']) {
      const backwards = learned(question, turned).toReversed();
      for (const [place, each] of learned(question).entries()) expect(backwards[place]).toBeCloseTo(each, 3);
    }
  });
});
