import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { freezeNews, pointsLine, quizLine, scoreLine, streakDots, streakLine } from './stat-lines.ts';

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
    [streak(1, 1, true), 'It begins today'],
    [streak(5, 11, true), 'Best so far: 11 days'],
    [streak(4, 11, false), 'Study today to keep it'],
    [streak(6, 6, true), 'Your best so far'],
    [streak(0, 1, false), 'Best so far: 1 day'],
    [streak(7, 7, true, 1), 'Your best so far. 1 freeze held'],
    [streak(14, 14, false, 2), 'Study today to keep it. 2 freezes held'],
  ])('%o: %s', (shown, line) => expect(streakLine(shown)).toBe(line));

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
      freezeNews({ ...streak(current, 20, false), frozenDays }, grenadaDay(new Date('2026-11-21T12:00:00Z'))),
    ).toBe(news);
  });

  test('points of the week, with thousands parted', () => {
    expect(pointsLine(0)).toBe('None earned this week yet');
    expect(pointsLine(1860)).toBe('1,860 earned this week');
  });
});

const dots = (current: number, studiedToday: boolean) => streakDots({ current, studiedToday }).map(Number).join('');

describe('streakDots', () => {
  test('end with today once it is studied', () => {
    expect(dots(1, true)).toBe('00001');
    expect(dots(3, true)).toBe('00111');
    expect(dots(9, true)).toBe('11111');
  });

  test('leave today open until then', () => {
    expect(dots(0, false)).toBe('00000');
    expect(dots(3, false)).toBe('01110');
    expect(dots(9, false)).toBe('11110');
  });
});

describe('scoreLine', () => {
  const BOX = { width: 70, height: 40 };

  test('stands on zero and reaches the top with 100', () => {
    expect(scoreLine([0, 50, 100], BOX)).toEqual([
      { x: 0, y: 40 },
      { x: 35, y: 20 },
      { x: 70, y: 0 },
    ]);
  });

  test('is one point at the right for one score, none for none', () => {
    expect(scoreLine([80], BOX)).toEqual([{ x: 70, y: 8 }]);
    expect(scoreLine([], BOX)).toEqual([]);
  });

  test('shows the last eight and stays in its box', () => {
    assert(
      property(array(integer({ min: 0, max: 100 }), { maxLength: 30 }), (scores) => {
        const points = scoreLine(scores, BOX);
        expect(points).toHaveLength(Math.min(8, scores.length));
        expect(points.every(({ x, y }) => x >= 0 && x <= 70.001 && y >= 0 && y <= 40)).toBe(true);
      }),
    );
  });
});
