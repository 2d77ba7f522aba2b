import { describe, expect, test } from 'vitest';
import { dailyLimitText, buildAllowance, secondsLeftOfDay } from './limits.ts';

describe('the daily limit of questions', () => {
  test('ends at midnight in Grenada', () => {
    expect(secondsLeftOfDay(new Date('2026-11-20T03:59:59Z'))).toBe(1);
    expect(secondsLeftOfDay(new Date('2026-11-20T04:00:00Z'))).toBe(86_400);
  });

  test.each([
    [
      'free',
      '2026-11-20T16:00:00Z',
      'You have asked your 10 questions of today. You can go on at midnight in Grenada, in about 12 hours. With a plan you have 500 a day.',
    ],
    [
      'premium',
      '2026-11-20T03:30:00Z',
      'You have asked your 500 questions of today. You can go on at midnight in Grenada, in 30 minutes.',
    ],
    [
      'trial',
      '2026-11-20T03:59:30Z',
      'You have asked your 500 questions of today. You can go on at midnight in Grenada, in a minute.',
    ],
  ] as const)('tells %s at %s when it resets', (access, now, sentence) => {
    expect(dailyLimitText(access, new Date(now))).toBe(sentence);
  });

  test('has nothing left for a user who asked more during a trial that ended today', () => {
    expect(buildAllowance(10, 12)).toEqual({ limit: 10, left: 0 });
    expect(buildAllowance(10, 3)).toEqual({ limit: 10, left: 7 });
  });
});
