import { expect, it } from 'vitest';
import type { CardChoice } from './session-plan.ts';
import { cardsText } from './session-cards-text.ts';

it.each<[CardChoice, string]>([
  [{ from: 'law', law: 'all', count: 12 }, '12 cards of all three laws, 30 seconds each'],
  [{ from: 'law', law: 'unions', count: 1 }, '1 card of the Labour Relations Act, 30 seconds each'],
  [{ from: 'law', law: 'minimum_wages', count: 2 }, '2 cards of the Minimum Wages Orders, 30 seconds each'],
  [{ from: 'level', level: 3, count: 5 }, '5 cards of Level 3, 30 seconds each'],
  [{ from: 'picked', ids: [4, 9] }, '2 cards picked by the host, 30 seconds each'],
])('%o: %s', (choice, words) => {
  expect(cardsText(choice, 30)).toBe(words);
});
