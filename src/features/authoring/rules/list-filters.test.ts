import { describe, expect, test } from 'vitest';
import { cardRequest, listFilters } from './list-filters.ts';

const filtersOf = (query: string) => listFilters((name) => new URLSearchParams(query).get(name) ?? '');

describe('the filters of an address', () => {
  test('show the deck where the address has none', () => {
    expect(cardRequest(filtersOf(''), '')).toEqual({ search: '', state: 'deck' });
  });

  test('are every one that narrows the list, with the place of the page', () => {
    expect(cardRequest(filtersOf('search=+notice+&access=free&audience=hr&state=deleted&card=12'), '120')).toEqual({
      search: 'notice',
      state: 'deleted',
      access: 'free',
      audience: 'hr',
      before: 120,
    });
  });

  test('leave out what is no choice', () => {
    expect(filtersOf('difficulty=harder&state=lost')).toMatchObject({ difficulty: '', state: 'deck' });
  });
});
