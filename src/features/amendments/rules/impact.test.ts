import { expect, test } from 'vitest';
import type { FactView, TeachingItem } from '../../law/rules/content-model.ts';
import { checkWaiting, impactOf, type DependentItem } from './impact.ts';

const fact = (id: string, text: string): FactView => ({
  id,
  section: '26',
  text,
  basis: 'text',
  standing: 'confirmed',
  sources: ['DOL'],
});
const before = [fact('EA-100', 'An employee works at most 8 hours a day.'), fact('EA-101', 'Sunday is free.')];
const after = [fact('EA-100', 'An employee works at most 7 hours a day.'), fact('EA-101', 'Sunday is free.')];

function item(id: string, facts: readonly string[], answer: string, isGraded: boolean): DependentItem {
  const teaching: TeachingItem = {
    where: `Card ${id}`,
    isGraded,
    law: 'EA-',
    facts,
    citations: [],
    question: 'How long?',
    taught: ['answer'],
    fields: { answer },
    wrong: [],
    arithmetic: [{ expression: '8 * 5', result: '40' }],
  };
  return {
    kind: isGraded ? 'card' : 'daily-insight',
    id,
    name: `Card ${id}`,
    title: 'Hours',
    facts,
    isGraded,
    teaching: [teaching],
    texts: [],
    version: null,
    canRewrite: true,
    canRetire: true,
  };
}
const items = [
  item('1', ['EA-100'], 'At most 8 hours a day, 40 hours a week.', true),
  item('2', ['EA-100'], 'At most 8 hours a day.', false),
  item('3', ['EA-101'], 'Sunday is free.', true),
];

const facts = (all: readonly FactView[]) => new Map(all.map((each) => [each.id, each]));

test('a change affects every dependent, and graded ones leave graded use', () => {
  const touched = impactOf(items, { changed: ['EA-100'], before, after, earlier: new Map(), changesWords: true });
  expect(touched.map(({ id, leavesGradedUse }) => [id, leavesGradedUse])).toEqual([
    ['1', true],
    ['2', false],
  ]);
  const [card] = touched;
  expect(card?.sums).toEqual([{ expression: '8 * 5', result: '40', agrees: false }]);
  expect(card?.issues.join(' ')).toContain('states "8 hours" in its answer');
});

test('a change of sources only keeps every item in use, and every calculation agrees', () => {
  const [card] = impactOf(items, {
    changed: ['EA-100'],
    before,
    after: before,
    earlier: new Map(),
    changesWords: false,
  });
  expect(card).toMatchObject({ leavesGradedUse: false, issues: [], sums: [{ agrees: true }] });
});

test('an item is checked against the current facts', () => {
  const [card] = items;
  if (card === undefined) throw new Error('There is no card.');
  expect(checkWaiting(card, facts(before), new Map()).issues).toEqual([]);
  expect(checkWaiting(card, facts(after), new Map()).issues).not.toEqual([]);
});

test('a removed figure is listed before saving and in the review, and a calculation with it disagrees even if another fact has it', () => {
  const still = fact('EA-152', 'The test is 8 hours a day.');
  const card = item('4', ['EA-100', 'EA-152'], 'At most 8 hours a day.', true);
  const sentence =
    '"8 hours" is in this item (answer, sum), but no longer in EA-100. EA-152 still states it: check whether that changed too.';
  const [touched] = impactOf([card], {
    changed: ['EA-100'],
    before: [...before, still],
    after: [...after, still],
    earlier: new Map(),
    changesWords: true,
  });
  expect(touched?.issues).toEqual([sentence]);
  expect(touched?.sums).toMatchObject([{ agrees: false }]);
  const waiting = checkWaiting(card, facts([...after, still]), new Map([['EA-100', [before[0]?.text ?? '']]]));
  expect(waiting.issues).toEqual([sentence]);
  expect(waiting.sums).toMatchObject([{ agrees: false }]);
});
