import { describe, expect, test } from 'vitest';
import { addDays, grenadaDay, weekStart } from '../../../platform/shared/grenada-calendar.ts';
import { freezeText, goalLine, weekMarks, greetingAt } from './today.ts';

/** Friday 20 November 2026. */
const FRIDAY = grenadaDay(new Date('2026-11-20T14:00:00Z'));
const MONDAY = weekStart(FRIDAY);

test.each([
  [null, 0, '0 cards known today.'],
  [null, 1, '1 card known today.'],
  [5, 0, '5 cards today, about 5 minutes.'],
  [10, 6, '6 of 10 cards. 4 to go.'],
  [10, 9, '9 of 10 cards. 1 to go.'],
  [10, 10, "10 cards. Today's goal is met."],
  [5, 12, "12 cards. Today's goal is met."],
])('a goal of %s with %i cards known reads: %s', (dailyGoal, cardsToday, line) => {
  expect(goalLine({ dailyGoal, cardsToday })).toBe(line);
});

const weekOf = (studied: readonly number[]) =>
  Array.from({ length: 7 }, (_, index) => ({ day: addDays(MONDAY, index), studied: studied.includes(index) }));

describe('the week', () => {
  test('marks days of study, days covered by a freeze, and today', () => {
    const { marks, sentence } = weekMarks(weekOf([0, 2, 3]), [addDays(MONDAY, 1)], FRIDAY);
    expect(marks.map(({ name, state }) => `${name.slice(0, 2)} ${state}`)).toEqual([
      'Mo studied',
      'Tu frozen',
      'We studied',
      'Th studied',
      'Fr open',
      'Sa open',
      'Su open',
    ]);
    expect(marks.findIndex(({ isToday }) => isToday)).toBe(4);
    expect(sentence).toBe(
      'Studied this week: Monday, Wednesday and Thursday. Kept by a freeze: Tuesday. Today is Friday.',
    );
  });

  test('has a text for an empty week', () => {
    expect(weekMarks(weekOf([]), [], FRIDAY).sentence).toBe('Studied this week: no day yet. Today is Friday.');
  });
});

test('explains a freeze and how to earn the next one', () => {
  expect(freezeText({ freezes: 0, daysToFreeze: 7 }, 2)).toMatch(/7 more days of study earn the next one\.$/);
  expect(freezeText({ freezes: 1, daysToFreeze: 1 }, 2)).toMatch(/One more day of study earns the next one\.$/);
  expect(freezeText({ freezes: 2, daysToFreeze: 3 }, 2)).toMatch(/You have 2, the maximum\.$/);
});

test.each([
  [0, 'Good evening'],
  [3, 'Good evening'],
  [4, 'Good morning'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
