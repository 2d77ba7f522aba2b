import { describe, expect, test } from 'vitest';
import { addDays, grenadaDay, weekStart } from '../../../platform/shared/grenada-calendar.ts';
import { weekView } from './week-chart.ts';

/** Friday 20 November 2026. */
const FRIDAY = grenadaDay(new Date('2026-11-20T14:00:00Z'));
const weekOf = (cards: readonly number[]) =>
  cards.map((count, index) => ({ day: addDays(weekStart(FRIDAY), index), cards: count }));

describe('weekView', () => {
  test('describes the chart in a sentence, up to today', () => {
    const { description } = weekView(weekOf([4, 7, 3, 9, 5, 0, 0]), FRIDAY, null);
    expect(description).toBe('Cards per day: Monday 4, Tuesday 7, Wednesday 3, Thursday 9, Friday 5 so far');
  });

  test('scales every day to the tallest and marks today', () => {
    const { days } = weekView(weekOf([4, 8, 0, 2, 6, 0, 0]), FRIDAY, null);
    expect(days.map(({ share }) => share)).toEqual([0.5, 1, 0, 0.25, 0.75, 0, 0]);
    expect(days.map(({ when }) => when)).toEqual(['past', 'past', 'past', 'past', 'today', 'ahead', 'ahead']);
  });

  test('keeps an empty week flat', () => {
    expect(weekView(weekOf([0, 0, 0, 0, 0, 0, 0]), FRIDAY, null).days.every(({ share }) => share === 0)).toBe(true);
  });

  test.each([
    [0, 'No cards yet. Your goal is 5 a week.'],
    [1, '1 card. 4 to your goal of 5.'],
    [4, '4 cards. 1 to your goal of 5.'],
    [5, '5 cards. Your goal of 5 is reached.'],
    [28, '28 cards. Your goal of 5 is reached.'],
  ])('with %i cards says: %s', (cards, sentence) => {
    expect(weekView(weekOf([cards]), FRIDAY, null).sentence).toBe(sentence);
  });

  test.each([
    [0, 'No cards yet. Daily goal: 10.'],
    [1, '1 card. Daily goal: 10.'],
    [28, '28 cards. Daily goal: 10.'],
  ])('with %i cards and a daily goal says: %s', (cards, sentence) => {
    expect(weekView(weekOf([cards]), FRIDAY, 10).sentence).toBe(sentence);
  });
});
