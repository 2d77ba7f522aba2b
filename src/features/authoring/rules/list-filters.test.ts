import { describe, expect, test } from 'vitest';
import { ALL_CARDS, cardsAsked } from './list-filters.ts';

describe('what the list of cards is asked for', () => {
  test('is the deck where nothing narrows it', () => {
    expect(cardsAsked('', ALL_CARDS, '')).toEqual({ search: '', state: 'deck' });
  });

  test('is every choice that says something, and the place of the page', () => {
    expect(cardsAsked('notice', { ...ALL_CARDS, access: 'free', audience: 'hr', state: 'deleted' }, '120')).toEqual({
      search: 'notice',
      state: 'deleted',
      access: 'free',
      audience: 'hr',
      before: 120,
    });
  });

  test('leaves out what is no choice', () => {
    expect(cardsAsked('', { ...ALL_CARDS, difficulty: 'harder', state: 'lost' }, '')).toEqual({
      search: '',
      state: 'deck',
    });
  });
});
