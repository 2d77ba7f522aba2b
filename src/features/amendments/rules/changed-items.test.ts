import { expect, test } from 'vitest';
import { changesByItem, outdatedWork, type LawChange, type WorkedOn, changedSentence } from './changed-items.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const change = (about: string, at: Date, facts = [about]): LawChange => ({
  about,
  facts,
  now: 'As it is now.',
  reason: 'A reason.',
  at,
});
const items = [
  { kind: 'card' as const, id: '7', facts: ['EA-001', 'EA-002'] },
  { kind: 'scenario' as const, id: '7', facts: ['EA-001'] },
  { kind: 'daily-insight' as const, id: '3', facts: ['EA-003'] },
];

test('an item has the latest change of its facts, separate from an item of another kind with the same id', () => {
  const changes = changesByItem(items, [change('EA-001', day(1)), change('EA-002', day(2))]);
  expect(changes.get('card 7')?.about).toBe('EA-002');
  expect(changes.get('scenario 7')?.about).toBe('EA-001');
  expect(changes.has('daily-insight 3')).toBe(false);
});

test('a change of a section affects every item that cites one of its facts', () => {
  const changes = changesByItem(items, [change('employment-act/26', day(1), ['EA-002', 'EA-003'])]);
  expect([...changes.keys()]).toEqual(['card 7', 'daily-insight 3']);
});

test.each<readonly [string, readonly WorkedOn[], number]>([
  ['worked on before the change', [{ kind: 'scenario', id: 7, at: day(1) }], 1],
  ['worked on at its very instant', [{ kind: 'scenario', id: 7, at: day(2) }], 0],
  ['never worked on', [], 0],
  ['worked on and never changed', [{ kind: 'daily-insight', id: 3, at: day(1) }], 0],
  [
    'worked on before it and again after it, in either order',
    [
      { kind: 'scenario', id: 7, at: day(3) },
      { kind: 'scenario', id: 7, at: day(1) },
    ],
    0,
  ],
  [
    'worked on twice before it: told once',
    [
      { kind: 'scenario', id: 7, at: day(1) },
      { kind: 'scenario', id: 7, at: new Date(day(1).getTime() + 1) },
    ],
    1,
  ],
])('%s', (_state, work, expected) => {
  expect(outdatedWork(work, changesByItem(items, [change('EA-001', day(2))]))).toHaveLength(expected);
});

test.each([
  [{ cards: 0, items: 0 }, null],
  [{ cards: 1, items: 0 }, 'The law has changed for 1 card you know.'],
  [{ cards: 0, items: 2 }, 'The law has changed for 2 pages you have read.'],
  [{ cards: 12, items: 1 }, 'The law has changed for 12 cards you know and 1 page you have read.'],
])('describes the change in one sentence: %o', (changed, sentence) => {
  expect(changedSentence(changed)).toBe(sentence);
});
