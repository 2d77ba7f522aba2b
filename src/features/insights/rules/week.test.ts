import { expect, test } from 'vitest';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { activityText, weekProgress, weekText } from './week.ts';

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

/** A Friday. */
const today = dayOf('2026-11-20');
const completed = (day: string, cards: number) => ({ day: dayOf(day), cards });

test('cards completed from Monday to Sunday count towards the goal, and each day lists its other activity', () => {
  const week = weekProgress(
    {
      insightDays: [dayOf('2026-11-16'), dayOf('2026-11-15')],
      challengeDays: [dayOf('2026-11-16')],
      cardDays: [completed('2026-11-17', 2), completed('2026-11-15', 3), completed('2026-11-23', 4)],
    },
    today,
  );
  expect(week).toMatchObject({ cards: 2, goal: 5, percent: 40 });
  expect(week.days.map(({ day, insight, challenge, cards }) => [day, insight, challenge, cards])).toEqual([
    ['2026-11-16', true, true, 0],
    ['2026-11-17', false, false, 2],
    ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => [day, false, false, 0]),
  ]);
});

test('more than the goal is still a whole', () => {
  expect(
    weekProgress({ insightDays: [], challengeDays: [], cardDays: [completed('2026-11-17', 9)] }, today),
  ).toMatchObject({ cards: 9, percent: 100 });
});

test.each([
  [0, null, 'No cards this week yet. Your goal is 5.'],
  [2, null, '2 of 5 cards this week. 3 to go.'],
  [5, null, '5 cards this week. Your goal of 5 is reached.'],
  [0, 10, 'No cards this week yet. Daily goal: 10.'],
  [1, 10, '1 of 10 cards today, 1 this week.'],
  [13, 10, 'Daily goal reached: 13 cards today, 13 this week.'],
])('%i cards with a daily goal of %j read: %s', (cards, dailyGoal, sentence) => {
  expect(weekText({ cards, cardsToday: cards, goal: 5, dailyGoal })).toBe(sentence);
});

test.each([
  [{ insight: false, challenge: false, cards: 0 }, null],
  [{ insight: true, challenge: false, cards: 1 }, 'insight read, 1 card'],
  [{ insight: false, challenge: true, cards: 12 }, 'challenge taken, 12 cards'],
])('%j reads: %s', (day, text) => {
  expect(activityText(day)).toBe(text);
});
