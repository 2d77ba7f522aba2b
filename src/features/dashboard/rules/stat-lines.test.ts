import { describe, expect, test } from 'vitest';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { freezeNotice, pointsLine, progressLine, quizLine, streakStatus, streakLine } from './stat-lines.ts';

function streak(current: number, longest: number, studiedToday: boolean, freezes = 0) {
  return { current, longest, studiedToday, freezes, frozenDays: [] };
}

describe('the context lines', () => {
  test.each([
    [0, 'No quiz yet'],
    [1, 'From 1 quiz'],
    [12, 'Average of 12 quizzes'],
  ])('%i quizzes: %s', (finished, line) => expect(quizLine(finished)).toBe(line));

  test.each([
    [streak(0, 0, false), 'Begins with your first card'],
    [streak(1, 1, true), 'Started today'],
    [streak(5, 11, true), 'Best so far: 11 days'],
    [streak(4, 11, false), 'Study today to keep it'],
    [streak(6, 6, true), 'Your best so far'],
    [streak(0, 1, false), 'Best so far: 1 day'],
    [streak(7, 7, true, 1), 'Your best so far. 1 freeze held'],
    [streak(14, 14, false, 2), 'Study today to keep it. 2 freezes held'],
  ])('%o: %s', (shown, line) => {
    expect(streakLine(shown)).toBe(line);
    expect(line.startsWith(streakStatus(shown))).toBe(true);
  });

  test.each<[readonly string[], number, string | null]>([
    [[], 8, null],
    [['2026-11-20'], 8, 'You missed Friday. A freeze kept your streak.'],
    [['2026-11-19', '2026-11-20'], 15, 'You missed Thursday and Friday. Two freezes kept your streak.'],
    [['2026-11-01', '2026-11-18'], 15, 'You missed Wednesday. A freeze kept your streak.'],
    [['2026-11-17'], 15, null],
    [['2026-11-19'], 0, null],
  ])('frozen days %j and a streak of %i: %s', (days, current, news) => {
    const frozenDays = days.map((day) => parseGrenadaDay(day)).filter((day) => day !== null);
    expect(
      freezeNotice({ ...streak(current, 20, false), frozenDays }, grenadaDay(new Date('2026-11-21T12:00:00Z'))),
    ).toBe(news);
  });

  test('points of the week, with a thousands separator', () => {
    expect(pointsLine({ total: 0, thisWeek: 0 })).toBe('10 for each new card');
    expect(pointsLine({ total: 90, thisWeek: 0 })).toBe('None earned this week yet');
    expect(pointsLine({ total: 310, thisWeek: 310 })).toBe('All earned this week');
    expect(pointsLine({ total: 2000, thisWeek: 1860 })).toBe('1,860 earned this week');
  });

  test.each([
    [0, 264, '0 of 264 cards'],
    [89, 264, '89 of 264 cards. 1 more to milestone 9'],
    [90, 264, '90 of 264 cards. 10 more to milestone 10'],
    [262, 264, '262 of 264 cards'],
  ])('%i of %i cards: %s', (completed, total, line) => expect(progressLine({ completed, total })).toBe(line));
});
