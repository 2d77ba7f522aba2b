import { describe, expect, test } from 'vitest';
import { cardRequest, listFilters } from './list-filters.ts';

const filtersOf = (query: string) => listFilters((name) => new URLSearchParams(query).get(name) ?? '');

describe('the list filters in the address', () => {
  test('are empty for an address without any', () => {
    expect(cardRequest(filtersOf(''), '')).toEqual({ search: '', state: 'deck' });
  });

  test('include every filter and the page', () => {
    expect(
      cardRequest(filtersOf('search=+notice+&access=free&audience=hr&state=deleted&sort=-section&card=12'), '120_26'),
    ).toEqual({
      search: 'notice',
      state: 'deleted',
      access: 'free',
      audience: 'hr',
      sort: '-section',
      before: '120_26',
    });
  });

  test('ignore invalid values', () => {
    expect(filtersOf('difficulty=harder&state=lost')).toMatchObject({ difficulty: '', state: 'deck' });
  });
});
