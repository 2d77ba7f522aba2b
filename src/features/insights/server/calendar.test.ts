import { expect, inject, test } from 'vitest';
import { addDays, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { createInsightCalendar } from './calendar.ts';

const { insights, challenges } = inject('material');
const today = grenadaDay(new Date('2026-11-20T16:00:00Z'));
const days = Array.from({ length: 92 }, (_, index) => addDays(today, index));

test('ninety-two days bring ninety-two insights and challenges, and subjects alternate', () => {
  const calendar = createInsightCalendar({ insights, challenges, isUnderReview: () => false });
  expect(new Set(days.map((day) => calendar.insightOf(day)?.id)).size).toBe(insights.length);
  expect(new Set(days.map((day) => calendar.challengeOf(day)?.id)).size).toBe(challenges.length);
  const week = new Set(days.slice(0, 7).map((day) => calendar.insightOf(day)?.category));
  expect(week.size).toBeGreaterThanOrEqual(3);
});

test('a challenge whose law is under review gives its day to another, and no other day changes', () => {
  const calm = createInsightCalendar({ insights, challenges, isUnderReview: () => false });
  const fact = calm.challengeOf(today)?.facts[0] ?? '';
  const changed = createInsightCalendar({ insights, challenges, isUnderReview: ({ facts }) => facts.includes(fact) });
  const untouched = days.filter((day) => calm.challengeOf(day)?.facts.includes(fact) === false);
  expect(untouched.map((day) => changed.challengeOf(day))).toEqual(untouched.map((day) => calm.challengeOf(day)));
  expect(days.filter((day) => changed.challengeOf(day)?.facts.includes(fact) !== false)).toEqual([]);
  expect(days.map((day) => changed.insightOf(day))).toEqual(days.map((day) => calm.insightOf(day)));
});
