import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsLine, quizLine, scoreLine, streakDots, streakLine, thousands } from './stat-lines.ts';

describe('the context lines', () => {
  test.each([
    [0, 'No quiz yet'],
    [1, 'From 1 quiz'],
    [12, 'Average of 12 quizzes'],
  ])('%i quizzes: %s', (finished, line) => expect(quizLine(finished)).toBe(line));

  test.each([
    [{ current: 0, longest: 0, studiedToday: false }, 'Begins with your first card'],
    [{ current: 1, longest: 1, studiedToday: true }, 'It begins today'],
    [{ current: 5, longest: 11, studiedToday: true }, 'Best so far: 11 days'],
    [{ current: 4, longest: 11, studiedToday: false }, 'Study today to keep it'],
    [{ current: 6, longest: 6, studiedToday: true }, 'Your best so far'],
    [{ current: 0, longest: 1, studiedToday: false }, 'Best so far: 1 day'],
  ])('%o: %s', (streak, line) => expect(streakLine(streak)).toBe(line));

  test('points of the week, with thousands parted', () => {
    expect(pointsLine(0)).toBe('None earned this week yet');
    expect(pointsLine(1860)).toBe('1,860 earned this week');
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1240, '1,240'],
  [12_345_678, '12,345,678'],
])('thousands(%i) is %s', (count, text) => expect(thousands(count)).toBe(text));

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
    expect(scoreLine([0, 50, 100], BOX)).toEqual([{ x: 0, y: 40 }, { x: 35, y: 20 }, { x: 70, y: 0 }]);
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
