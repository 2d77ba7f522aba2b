import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NO_FILTER,
  parseFilter,
  findScenarios,
  hasFilter,
  filterQuery,
  parseScenarioId,
  type FindableScenario,
  type ScenarioFilter,
} from './find-scenarios.ts';
import { DIFFICULTIES, PROFESSIONAL_CATEGORIES } from './scenario.ts';

const scenarios: readonly FindableScenario[] = [
  {
    title: 'Cash missing from the till',
    question: 'The owner of a café suspects André.',
    answer: 'Ask him first.',
    lawReference: 'Employment Act, Cap. 89, Part IX',
    category: 'discipline',
    difficulty: 'basic',
    savedAt: null,
  },
  {
    title: 'Rival unions',
    question: 'Two unions claim the same workers.',
    answer: null,
    lawReference: 'Labour Relations Act, Cap. 157A, s. 26',
    category: 'union_relations',
    difficulty: 'advanced',
    savedAt: '2026-11-20T16:00:00.000Z',
  },
  {
    title: 'Dismissed by text',
    question: 'A guard was dismissed by text message.',
    answer: 'Give her a hearing; it’s not too late.',
    lawReference: 'Employment Act, Cap. 89, Part IX',
    category: 'discipline',
    difficulty: 'advanced',
    savedAt: '2026-11-20T16:00:00.000Z',
  },
];

function titles(filter: Partial<ScenarioFilter>): string[] {
  return findScenarios(scenarios, { ...NO_FILTER, ...filter }).map(({ title }) => title);
}

const scenarioArbitrary: fc.Arbitrary<FindableScenario> = fc.record({
  title: fc.string(),
  question: fc.string({ unit: 'grapheme' }),
  answer: fc.option(fc.string({ unit: 'grapheme' })),
  lawReference: fc.string(),
  category: fc.constantFrom(...PROFESSIONAL_CATEGORIES),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  savedAt: fc.option(fc.constant('2026-11-20T16:00:00.000Z')),
});

const filterArbitrary: fc.Arbitrary<ScenarioFilter> = fc.record({
  query: fc.string({ unit: 'grapheme' }),
  category: fc.option(fc.constantFrom(...PROFESSIONAL_CATEGORIES)),
  difficulty: fc.option(fc.constantFrom(...DIFFICULTIES)),
  savedOnly: fc.boolean(),
});

describe('finding professional scenarios', () => {
  test.each([
    ['in the title', 'till', ['Cash missing from the till']],
    ['in the question', 'two unions', ['Rival unions']],
    ['in the answer', 'hearing', ['Dismissed by text']],
    ['in the reference', '157a', ['Rival unions']],
    ['whatever the case', 'RIVAL', ['Rival unions']],
    ['whatever the accents in the text', 'cafe andre', ['Cash missing from the till']],
    ['whatever the accents in the search', 'tíll', ['Cash missing from the till']],
    ['with a straight apostrophe for a curly one', "it's", ['Dismissed by text']],
    ['in any order', 'text guard', ['Dismissed by text']],
    ['only where every word occurs', 'guard union', []],
    ['through blanks around the words', '  rival  ', ['Rival unions']],
  ])('matches words %s', (_, query, expected) => {
    expect(titles({ query })).toEqual(expected);
  });

  test.each([
    ['a category', { category: 'discipline' }, ['Cash missing from the till', 'Dismissed by text']],
    ['a difficulty', { difficulty: 'advanced' }, ['Rival unions', 'Dismissed by text']],
    ['what is saved', { savedOnly: true }, ['Rival unions', 'Dismissed by text']],
    [
      'all of them at once',
      { category: 'discipline', difficulty: 'advanced', savedOnly: true, query: 'act' },
      ['Dismissed by text'],
    ],
  ] as const)('filters by %s', (_, filter, expected) => {
    expect(titles(filter)).toEqual(expected);
  });

  test('returns exactly the matches of every filter, in order', () => {
    fc.assert(
      fc.property(fc.array(scenarioArbitrary), filterArbitrary, (scenarios, filter) => {
        const parts = [
          { query: filter.query },
          { category: filter.category },
          { difficulty: filter.difficulty },
          { savedOnly: filter.savedOnly },
        ];
        const byParts = scenarios.filter((scenario) =>
          parts.every((part) => findScenarios([scenario], { ...NO_FILTER, ...part }).length === 1),
        );
        expect(findScenarios(scenarios, filter)).toEqual(byParts);
      }),
    );
  });

  test('returns everything without filters', () => {
    expect(hasFilter({ ...NO_FILTER, query: '  ' })).toBe(false);
    expect(titles({ query: '  ' })).toHaveLength(scenarios.length);
    expect(hasFilter({ ...NO_FILTER, savedOnly: true })).toBe(true);
  });

  test('a scenario is found by each of its words', () => {
    fc.assert(
      fc.property(scenarioArbitrary, (scenario) => {
        for (const word of `${scenario.title} ${scenario.question}`.split(/\s+/)) {
          expect(findScenarios([scenario], { ...NO_FILTER, query: word })).toEqual([scenario]);
        }
      }),
    );
  });
});

describe('the filter in the address', () => {
  test('is restored from its address', () => {
    fc.assert(
      fc.property(filterArbitrary, (filter) => {
        expect(parseFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
      }),
    );
  });

  test('is empty without values, and ignores unknown ones', () => {
    expect(filterQuery(NO_FILTER)).toBe('');
    expect(parseFilter(new URLSearchParams('category=constructor&difficulty=hard&saved=1&page=2'))).toEqual(NO_FILTER);
  });

  test.each([
    ['scenario=7', 7],
    ['scenario=0', null],
    ['scenario=-7', null],
    ['scenario=7.5', null],
    ['scenario=99999999999', null],
    ['', null],
  ])('%s names scenario %s', (query, expected) => {
    expect(parseScenarioId(new URLSearchParams(query))).toBe(expected);
  });
});
