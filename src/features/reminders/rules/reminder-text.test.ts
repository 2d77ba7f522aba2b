import { expect, test } from 'vitest';
import { reminderText } from './reminder-text.ts';

test('a day that has not begun names its goal and the minutes it takes', () => {
  expect(reminderText({ goal: 10, cardsToday: 0 })).toEqual({
    title: 'Your goal for today',
    body: 'Your 10 cards for today are waiting: about 10 minutes.',
  });
});

test('a day under way says what is left', () => {
  expect(reminderText({ goal: 5, cardsToday: 4 }).body).toBe('4 of 5 cards known today. 1 more and your goal is met.');
});

test('who chose no goal is asked for a card', () => {
  expect(reminderText({ goal: null, cardsToday: 0 }).title).toBe('A card for today');
});
