import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CASE_TABS,
  filteredCases,
  neighborsOf,
  parseCaseListView,
  caseListQuery,
  type ListedCase,
  type CaseListView,
} from './case-list.ts';
import { DIFFICULTIES } from './scenario.ts';

const cases: readonly ListedCase[] = [
  { id: 1, category: 'employment', difficulty: 'basic', savedAt: null },
  { id: 6, category: 'labour_relations', difficulty: 'advanced', savedAt: '2026-11-20T16:00:00.000Z' },
  { id: 11, category: 'minimum_wages', difficulty: 'basic', savedAt: '2026-11-20T16:00:00.000Z' },
];

const place = (query: string) => parseCaseListView(new URLSearchParams(query), cases);

describe('the position in the address', () => {
  test.each([
    ['', { tab: 'employment', difficulty: null, savedOnly: false, open: null }],
    [
      'tab=minimum_wages&difficulty=basic&saved=true',
      { tab: 'minimum_wages', difficulty: 'basic', savedOnly: true, open: null },
    ],
    ['scenario=6', { tab: 'labour_relations', difficulty: null, savedOnly: false, open: 6 }],
    [
      'scenario=6&tab=employment&difficulty=basic',
      { tab: 'labour_relations', difficulty: 'basic', savedOnly: false, open: 6 },
    ],
    ['scenario=99&tab=labour_relations', { tab: 'labour_relations', difficulty: null, savedOnly: false, open: null }],
    [
      'scenario=six&tab=__proto__&difficulty=hard',
      { tab: 'employment', difficulty: null, savedOnly: false, open: null },
    ],
  ])('?%s', (query, expected) => {
    expect(place(query)).toEqual(expected);
  });

  test('is restored from its address', () => {
    const placeArbitrary: fc.Arbitrary<CaseListView> = fc
      .record({
        tab: fc.constantFrom(...CASE_TABS.map(({ law }) => law)),
        difficulty: fc.option(fc.constantFrom(...DIFFICULTIES)),
        savedOnly: fc.boolean(),
        open: fc.option(fc.constantFrom(...cases)),
      })
      .map(({ open, ...rest }) => ({ ...rest, tab: open?.category ?? rest.tab, open: open?.id ?? null }));
    fc.assert(
      fc.property(placeArbitrary, (there) => {
        expect(place(caseListQuery(there))).toEqual(there);
      }),
    );
  });
});

test('the filter keeps the order, and passes everything without a choice', () => {
  expect(filteredCases(cases, { difficulty: null, savedOnly: false })).toEqual(cases);
  expect(filteredCases(cases, { difficulty: 'basic', savedOnly: false }).map(({ id }) => id)).toEqual([1, 11]);
  expect(filteredCases(cases, { difficulty: 'basic', savedOnly: true }).map(({ id }) => id)).toEqual([11]);
});

test('each case has a previous and a next one; the first and last have one, an unknown case none', () => {
  const [first, second, third] = cases;
  expect(neighborsOf(cases, 6)).toEqual({ previous: first, next: third });
  expect(neighborsOf(cases, 1)).toEqual({ previous: null, next: second });
  expect(neighborsOf(cases, 11)).toEqual({ previous: second, next: null });
  expect(neighborsOf(cases, 99)).toEqual({ previous: null, next: null });
});
