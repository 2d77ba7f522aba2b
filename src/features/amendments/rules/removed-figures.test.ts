import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactView, TeachingItem } from '../../law/rules/content-model.ts';
import { removedFigures } from './impact.ts';

const fact = (id: string, text: string): FactView => ({
  id,
  section: '26',
  text,
  basis: 'text',
  standing: 'confirmed',
  sources: ['DOL'],
});
const index = (...facts: readonly FactView[]) => new Map(facts.map((each) => [each.id, each]));
const NOW = index(fact('EA-073', 'It takes 106 days in 18 months.'));
const EARLIER = new Map([['EA-073', ['It takes 105 days in 18 months.']]]);

const item = (texts: Readonly<Record<string, string>>, sums: TeachingItem['arithmetic'] = []) => ({
  facts: ['EA-073'],
  texts: Object.entries(texts).map(([field, text]) => ({ field, text })),
  teaching: [
    {
      where: 'Card 1',
      isGraded: true,
      law: null,
      facts: ['EA-073'],
      citations: [],
      question: '',
      taught: [],
      fields: {},
      wrong: [],
      arithmetic: sums,
    },
  ],
});

const days = (values: readonly number[]) => values.map((value) => `${value} days`).join(', ');

describe('figures removed from a fact', () => {
  test.each([
    [{ question: 'Are 105 days enough?' }, '"105 days" is in this item (question), but no longer in EA-073.'],
    [{ answer: 'Yes: 105 days.' }, '"105 days" is in this item (answer), but no longer in EA-073.'],
    [{ 'wrongOptions 2': '105 days' }, '"105 days" is in this item (wrong option 2), but no longer in EA-073.'],
    [{ correctOption: '105' }, '"105" is in this item (correct option), but no longer in EA-073.'],
    [{ explanation: '112 is more than 105.' }, '"105" is in this item (explanation), but no longer in EA-073.'],
    [
      { question: '105 days?', answer: '105 days, or 105.' },
      '"105 days" is in this item (question, answer), but no longer in EA-073.',
    ],
  ])('%j is listed', (texts, sentence) => {
    expect(removedFigures(item(texts), EARLIER, NOW)).toEqual([sentence]);
  });

  test.each([
    ['112 > 105', 'true'],
    ['112 - 105', '7'],
    ['100 + 5', '105'],
  ])('the calculation %s = %s is listed', (expression, result) => {
    expect(removedFigures(item({}, [{ expression, result }]), EARLIER, NOW)).toEqual([
      '"105" is in this item (sum), but no longer in EA-073.',
    ]);
  });

  test.each([
    [{ answer: '106 days in 18 months.' }],
    [{ answer: '105 weeks' }],
    [{ answer: 'One of them may be sick.' }],
    [{ answer: '112 days' }],
  ])('%j has none', (texts) => {
    expect(removedFigures(item(texts), EARLIER, NOW)).toEqual([]);
  });

  test('lists the figures of every earlier text that the current text does not contain', () => {
    const earlier = new Map([['EA-073', ['It takes 104 days.', 'It takes 105 days.', 'It takes 106 days.']]]);
    expect(removedFigures(item({ answer: '104, 105 or 106 days' }), earlier, NOW)).toHaveLength(2);
  });

  test('lists exactly the figures of the earlier text that the current text lacks', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 2, max: 400 }), { maxLength: 6 });
    fc.assert(
      fc.property(numbers, numbers, numbers, (before, now, held) => {
        const named = removedFigures(
          item({ answer: days(held) }),
          new Map([['EA-073', [days(before)]]]),
          index(fact('EA-073', days(now))),
        );
        expect(named).toHaveLength(held.filter((value) => before.includes(value) && !now.includes(value)).length);
      }),
    );
  });
});
