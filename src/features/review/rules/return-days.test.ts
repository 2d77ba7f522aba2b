import { expect, it } from 'vitest';
import { returnDays } from './return-days.ts';

/** Friday, 20 November 2026, 10:00 in Grenada. */
const NOW = Date.parse('2026-11-20T14:00:00Z');
const at = (cardId: number, due: string) => ({ cardId, due: Date.parse(due) });

it('lists when cards return, day by day, and which of them needed practice', () => {
  const cards = [
    at(1, '2026-11-23T04:00:00Z'),
    at(2, '2026-11-20T14:10:00Z'),
    at(3, '2026-11-21T04:00:00Z'),
    at(4, '2026-11-23T04:00:00Z'),
    at(5, '2026-11-20T13:00:00Z'),
    at(6, '2026-12-09T04:00:00Z'),
  ];
  expect(returnDays(cards, [2, 5, 3, 1], NOW)).toEqual([
    { when: 'Later today', cards: 2, practised: true },
    { when: 'Tomorrow', cards: 1, practised: true },
    { when: 'On Monday', cards: 2, practised: false },
    { when: 'On 9 December', cards: 1, practised: false },
  ]);
});

it('sums up later days in one row, and lists nothing without cards', () => {
  const cards = Array.from({ length: 9 }, (_, index) => at(index, `2026-11-${21 + index}T04:00:00Z`));
  const returnDates = returnDays(cards, [], NOW);
  expect(returnDates.map(({ when }) => when)).toEqual([
    'Tomorrow',
    'On Sunday',
    'On Monday',
    'On Tuesday',
    'After that',
  ]);
  expect(returnDates.at(-1)?.cards).toBe(5);
  expect(returnDays([], [], NOW)).toEqual([]);
});
