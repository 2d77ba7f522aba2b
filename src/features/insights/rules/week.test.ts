import { expect, test } from 'vitest';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { weekDone, weekSentence } from './week.ts';

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

/** A Friday. */
const today = dayOf('2026-11-20');
const completed = (day: string, cards: number) => ({ day: dayOf(day), cards });

test('an insight, a challenge and each card completed count one each, from Monday to Sunday', () => {
  const week = weekDone(
    {
      insightDays: [dayOf('2026-11-16'), dayOf('2026-11-15')],
      challengeDays: [dayOf('2026-11-16')],
      cardDays: [completed('2026-11-17', 2), completed('2026-11-15', 3), completed('2026-11-23', 4)],
    },
    today,
  );
  expect(week).toMatchObject({ done: 4, goal: 5, percent: 80 });
  expect(week.days.map(({ day, insight, challenge, cards }) => [day, insight, challenge, cards])).toEqual([
    ['2026-11-16', true, true, 0],
    ['2026-11-17', false, false, 2],
    ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => [day, false, false, 0]),
  ]);
});

test('more than the goal is still a whole', () => {
  expect(weekDone({ insightDays: [], challengeDays: [], cardDays: [completed('2026-11-17', 9)] }, today)).toMatchObject(
    { done: 9, percent: 100 },
  );
});

test.each([
  [0, 'Nothing yet. Five a week is the goal: an insight, a challenge and a card count one each.'],
  [2, '2 of 5 this week. 3 to go.'],
  [5, '5 this week. Your goal of 5 is reached.'],
])('%i done reads: %s', (done, sentence) => {
  expect(weekSentence({ done, goal: 5 })).toBe(sentence);
});
