import { expect, test } from 'vitest';
import { STREAK, streakFigure, uncounted } from './session-figures.ts';

test('a streak of one day is one day', () => {
  expect(streakFigure(1)).toEqual({ name: STREAK, value: '1', unit: 'day' });
  expect(streakFigure(0)).toEqual({ name: STREAK, value: '0', unit: 'days' });
  expect(streakFigure(12)).toEqual({ name: STREAK, value: '12', unit: 'days' });
});

test('a figure that the server has not counted yet is empty, and says when it will have a value', () => {
  expect(uncounted('Points', true)).toEqual({ name: 'Points', value: '–', unit: 'being counted' });
  expect(uncounted('Points', false)).toEqual({ name: 'Points', value: '–', unit: 'counted when you are back online' });
});
