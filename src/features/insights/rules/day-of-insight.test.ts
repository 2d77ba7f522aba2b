import { expect, test } from 'vitest';
import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { dayOfInsight } from './archive.ts';
import { itemOfDay } from './item-of-day.ts';

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is not a day.`);
  return day;
}

const IDS = [1, 2, 3, 4, 5, 6, 7];
const insightOf = (day: GrenadaDay) => itemOfDay(IDS, day);
const today = dayOf('2026-11-20');
const at = (first: string) => ({ first: dayOf(first), today, round: IDS.length });

test('each insight has one day: in the last week for earlier users, in the future for new ones', () => {
  const old = IDS.map((id) => dayOfInsight(id, insightOf, at('2026-11-14')));
  expect(old.filter((found) => found?.when === 'past')).toHaveLength(6);
  expect(old.find((found) => found?.when === 'today')?.day).toBe(today);
  expect(new Set(old.map((found) => found?.day)).size).toBe(IDS.length);

  const fresh = IDS.map((id) => dayOfInsight(id, insightOf, at('2026-11-20')));
  expect(fresh.filter((found) => found?.when === 'to_come')).toHaveLength(6);
  for (const [place, found] of fresh.entries()) expect(insightOf(found?.day ?? today)).toBe(IDS[place]);
});

test('the latest of several days is returned, and an unknown insight has no day', () => {
  expect(dayOfInsight(insightOf(today) ?? 0, insightOf, at('2026-10-01'))?.when).toBe('today');
  expect(dayOfInsight(99, insightOf, at('2026-10-01'))).toBeNull();
});
