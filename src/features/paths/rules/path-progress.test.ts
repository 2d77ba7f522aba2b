import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  pathProgress,
  type PathRecord,
  expectedFinish,
  parseUnsent,
  withSection,
  withoutSent,
} from './path-progress.ts';
import { withoutRemovedCards, type RolePath } from './path.ts';

const fields = { title: 'A step', text: 'What it is about.', minutes: 10 };
const PATH: Pick<RolePath, 'id' | 'steps'> = {
  id: 'employer',
  steps: [
    { id: 'a', kind: 'reading', ...fields, sections: ['employment-act/2', 'employment-act/3'] },
    { id: 'b', kind: 'cards', ...fields, sections: ['employment-act/30'], cards: [1, 2, 3, 4] },
    {
      id: 'c',
      kind: 'scenario',
      ...fields,
      sections: ['employment-act/part-ix'],
      scenario: { kind: 'professional', id: 19 },
    },
    { id: 'd', kind: 'quiz', ...fields },
  ],
};

const CARDS = [1, 2, 3, 4];
const SECTIONS = ['employment-act/2', 'employment-act/3'];

function walked({
  known = {},
  read = {},
  decided = null,
  passed = null,
}: {
  known?: Record<number, number>;
  read?: Record<string, number>;
  decided?: number | null;
  passed?: number | null;
}): PathRecord {
  return {
    known: new Map(Object.entries(known).map(([id, at]) => [Number(id), at])),
    read: new Map(Object.entries(read)),
    decided: ({ kind, id }) => (kind === 'professional' && id === 19 ? decided : null),
    passed: (path) => (path === 'employer' ? passed : null),
  };
}

const of = ({
  known,
  read,
  ...rest
}: {
  known: number[];
  read: string[];
  decided: number | null;
  passed: number | null;
}) =>
  pathProgress(
    PATH,
    walked({
      known: Object.fromEntries(known.map((id) => [id, 1])),
      read: Object.fromEntries(read.map((id) => [id, 1])),
      ...rest,
    }),
  );

describe('the progress of a path', () => {
  it.each([
    ['nothing', {}, { current: 0, percent: 0, begun: null, finished: null }],
    ['half a reading', { read: { 'employment-act/2': 5 } }, { current: 0, percent: 13, begun: 5 }],
    ['a step out of its order', { decided: 9 }, { current: 0, percent: 25, begun: 9 }],
    [
      'the first step, and half the cards',
      { read: { 'employment-act/2': 5, 'employment-act/3': 6 }, known: { 1: 3, 2: 8 } },
      { current: 1, percent: 38, begun: 3, finished: null },
    ],
    [
      'all but the quiz',
      { read: { 'employment-act/2': 5, 'employment-act/3': 6 }, known: { 1: 3, 2: 8, 3: 8, 4: 8 }, decided: 7 },
      { current: 3, percent: 75, begun: 3, finished: null },
    ],
    [
      'everything',
      {
        read: { 'employment-act/2': 5, 'employment-act/3': 6 },
        known: { 1: 3, 2: 8, 3: 8, 4: 8 },
        decided: 7,
        passed: 20,
      },
      { current: null, percent: 100, begun: 3, finished: 20 },
    ],
  ])('after %s', (_, done, expected) => {
    expect(pathProgress(PATH, walked(done))).toMatchObject(expected);
  });

  it('never decreases with more study, and is complete only when every step is', () => {
    const done = fc.record({
      known: fc.subarray(CARDS),
      read: fc.subarray(SECTIONS),
      decided: fc.option(fc.nat(), { nil: null }),
      passed: fc.option(fc.nat(), { nil: null }),
    });
    fc.assert(
      fc.property(done, (before) => {
        const less = of(before);
        const more = of({ ...before, known: CARDS });
        expect(more.percent).toBeGreaterThanOrEqual(less.percent);
        expect(less.percent === 100).toBe(less.steps.every(({ isDone }) => isDone));
        expect(less.current === null).toBe(less.percent === 100);
      }),
    );
  });

  it('requires no card that was removed from the deck, and a step without cards is done', () => {
    const done = walked({
      read: { 'employment-act/2': 5, 'employment-act/3': 6 },
      known: { 1: 3 },
      decided: 7,
      passed: 9,
    });
    expect(pathProgress(PATH, done)).toMatchObject({ current: 1, finished: null });
    const one = pathProgress(
      withoutRemovedCards(PATH, (card) => card === 1),
      done,
    );
    expect(one).toMatchObject({ current: null, percent: 100, finished: 9 });
    const none = pathProgress(
      withoutRemovedCards(PATH, () => false),
      walked({}),
    );
    expect(none).toMatchObject({ current: 0, percent: 25 });
    expect(none.steps[1]).toMatchObject({ of: 0, isDone: true });
  });
});

const today = parseGrenadaDay('2026-11-22');
if (today === null) throw new Error('That is not a day.');

it.each([
  ['no card in two weeks', { learnt: 0, left: 20, closed: 0 }, null],
  ['no card left', { learnt: 10, left: 0, closed: 0 }, null],
  ['cards left that are closed', { learnt: 10, left: 20, closed: 1 }, null],
  ['a card a day', { learnt: 14, left: 14, closed: 0 }, '2026-12-06'],
  ['part of a day counts as one', { learnt: 14, left: 1, closed: 0 }, '2026-11-23'],
  ['a year at the most', { learnt: 1, left: 26, closed: 0 }, '2027-11-21'],
  ['further than a year', { learnt: 1, left: 27, closed: 0 }, null],
])('%s', (_, learning, day) => {
  expect(expectedFinish({ today, ...learning })).toBe(day);
});

it('is in the future, and not later for a learner who knows more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (learnt, left) => {
      const day = expectedFinish({ today, learnt, left, closed: 0 });
      const faster = expectedFinish({ today, learnt: learnt + 1, left, closed: 0 });
      if (day === null) return;
      expect(dayNumber(day)).toBeGreaterThan(dayNumber(today));
      expect(faster === null ? Infinity : dayNumber(faster)).toBeLessThanOrEqual(dayNumber(day));
    }),
  );
});

it.each([
  [null, []],
  ['', []],
  ['no json', []],
  ['{"a":1}', []],
  ['["employment-act/2",7,null]', ['employment-act/2']],
  // One name that the server refuses would keep all the others from being sent.
  [JSON.stringify(['x'.repeat(61), 'employment-act/2', 'y'.repeat(60)]), ['employment-act/2', 'y'.repeat(60)]],
])('parses unsent readings from %s', (stored, waiting) => {
  expect(parseUnsent(stored)).toEqual(waiting);
});

it('stores each section once, and removes sent ones', () => {
  const waiting = withSection(withSection(withSection([], 'a/1'), 'a/2'), 'a/1');
  expect(waiting).toEqual(['a/2', 'a/1']);
  expect(withoutSent(waiting, ['a/2'])).toEqual(['a/1']);
  expect(
    Array.from({ length: 90 }, (_, index) => `a/${index}`).reduce<readonly string[]>(withSection, []),
  ).toHaveLength(60);
});
