import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './card-text.ts';
import {
  addressOfChoice,
  cardsInRange,
  cardsOfChoice,
  choiceOfQuery,
  progressOfSets,
  queryOfSet,
  setOfQuery,
  studyTime,
  STUDY_SETS,
} from './study-sets.ts';

const CARDS = [
  { id: 1, category: 'Employment Act' },
  { id: 2, category: 'Labour Relations Act' },
  { id: 3, category: 'Employment Act' },
  { id: 4, category: 'Employment Act' },
];

describe('the study sets', () => {
  it('are the three laws of the deck', () => {
    expect(STUDY_SETS.map(({ category }) => category)).toEqual([...CATEGORIES]);
  });
});

describe('the query of /flashcards', () => {
  it.each([
    ['', { category: null, bookmarkedOnly: false }],
    ['category=employment', { category: 'Employment Act', bookmarkedOnly: false }],
    ['category=labour_relations', { category: 'Labour Relations Act', bookmarkedOnly: false }],
    ['category=minimum_wages', { category: 'Minimum Wages', bookmarkedOnly: false }],
    ['category=Employment+Act', { category: 'Employment Act', bookmarkedOnly: false }],
    ['category=Fishing', { category: 'Fishing', bookmarkedOnly: false }],
    ['category=%20', { category: null, bookmarkedOnly: false }],
    ['bookmarked=true', { category: null, bookmarkedOnly: true }],
    ['bookmarked=yes', { category: null, bookmarkedOnly: false }],
    ['category=employment&bookmarked=true', { category: 'Employment Act', bookmarkedOnly: true }],
    ['step=hr.6-11', { category: null, bookmarkedOnly: false, step: { path: 'hr', cards: [6, 11] } }],
    ['step=hr.6-x', { category: null, bookmarkedOnly: false }],
    ['step=../x.6', { category: null, bookmarkedOnly: false }],
    ['step=clerk.6', { category: null, bookmarkedOnly: false }],
    ['step=hr.6-6', { category: null, bookmarkedOnly: false }],
    ['step=hr.1000', { category: null, bookmarkedOnly: false }],
    ['step=hr.6-', { category: null, bookmarkedOnly: false }],
    [
      'step=hr.6-11&category=employment&bookmarked=true',
      { category: null, bookmarkedOnly: false, step: { path: 'hr', cards: [6, 11] } },
    ],
  ])('parses "%s"', (query, choice) => {
    expect(choiceOfQuery(new URLSearchParams(query))).toEqual(choice);
  });

  it('is restored from the address of any choice', () => {
    const category = fc.option(
      fc.oneof(
        fc.constantFrom(...CATEGORIES),
        fc
          .string({ minLength: 1 })
          .filter((name) => name === name.trim() && !STUDY_SETS.some(({ slug }) => slug === name)),
      ),
    );
    fc.assert(
      fc.property(category, fc.boolean(), (category, bookmarkedOnly) => {
        const { searchParams } = new URL(addressOfChoice({ category, bookmarkedOnly }), 'http://localhost');
        expect(choiceOfQuery(searchParams)).toEqual({ category: category === '' ? null : category, bookmarkedOnly });
      }),
    );
  });
});

describe('a studied set in the ledger', () => {
  it.each([
    [{ category: null, bookmarkedOnly: false, level: null }, ''],
    [{ category: 'Employment Act', bookmarkedOnly: false, level: null }, 'category=employment'],
    [{ category: 'Employment Act', bookmarkedOnly: true, level: 2 }, 'category=employment&bookmarked=true&level=2'],
    [{ category: null, bookmarkedOnly: false, level: 8 }, 'level=8'],
    [
      { category: null, bookmarkedOnly: false, level: null, step: { path: 'employer' as const, cards: [15, 6] } },
      'step=employer.15-6',
    ],
  ])('%o is written as "%s" and parsed again', (set, query) => {
    expect(queryOfSet(set)).toBe(query);
    expect(setOfQuery(query)).toEqual(set);
  });

  it.each(['level=x', 'level=-1', 'level=1.5', 'level='])('has no set without a valid level: %s', (query) => {
    expect(setOfQuery(query).level).toBeNull();
  });
});

/** The name of the set of a step with so many cards. */
function nameOf(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => 901 + index);
  return queryOfSet(setOfQuery(`step=employee.${ids.join('-')}`));
}

describe('the path step in an address', () => {
  const LONGEST_SET_OF_EVENT = 100;

  it('with the maximum number of cards is accepted by an event', () => {
    expect(nameOf(20)).toMatch(/^step=employee\.901-.*-920$/);
    const full = setOfQuery(`${nameOf(20)}&category=labour_relations&bookmarked=true`);
    expect(queryOfSet(full).length).toBeLessThanOrEqual(LONGEST_SET_OF_EVENT);
  });

  it('with more cards is ignored', () => {
    expect(nameOf(21)).toBe('');
  });
});

describe('the estimated time of a set', () => {
  const set = { hours: '3-4', cards: 104 } as const;
  it.each([
    [0, null],
    [1, '5 minutes'],
    [23, '40-55 minutes'],
    [60, '1-3 hours'],
    [104, '3-4 hours'],
    [126, '3-4 hours'],
  ])('with %i cards shown is %s', (openCards, time) => {
    expect(studyTime(set, openCards)).toBe(time);
  });
});

describe('the cards of a selection', () => {
  it.each([
    [null, false, [1, 2, 3, 4]],
    ['Employment Act', false, [1, 3, 4]],
    ['Employment Act', true, [3]],
    [null, true, [2, 3]],
    ['Fishing', false, []],
  ])('of %s, bookmarked only: %s', (category, bookmarkedOnly, ids) => {
    const chosen = cardsOfChoice(CARDS, { category, bookmarkedOnly }, new Set([2, 3, 99]));
    expect(chosen.map(({ id }) => id)).toEqual(ids);
  });

  it('of a path are its existing cards, in its order', () => {
    const step = { path: 'hr', cards: [4, 99, 1] } as const;
    const chosen = cardsOfChoice(CARDS, { category: null, bookmarkedOnly: false, step }, new Set());
    expect(chosen.map(({ id }) => id)).toEqual([4, 1]);
  });
});

describe('the progress of the sets', () => {
  it('counts completed cards among the open ones only, and rounds down', () => {
    const [employment, labour, wages] = progressOfSets(CARDS, new Set([1, 3, 2, 77]));
    expect(employment).toMatchObject({ openCards: 3, completedCards: 2, percent: 66 });
    expect(labour).toMatchObject({ openCards: 1, completedCards: 1, percent: 100 });
    expect(wages).toMatchObject({ openCards: 0, completedCards: 0, percent: 0 });
  });
});

it('a level includes its first and last card', () => {
  const cards = [20, 21, 30, 45, 46].map((id) => ({ id }));
  expect(cardsInRange(cards, [21, 45]).map(({ id }) => id)).toEqual([21, 30, 45]);
});
