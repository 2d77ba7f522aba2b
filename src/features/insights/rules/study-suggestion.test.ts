import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { stillMissed, suggestStudy, type CardAnswer, type Miss } from './study-suggestion.ts';

const now = new Date('2026-11-20T16:00:00Z');
const LEAVE = 'Employment Act, Cap. 89, Part VIII';
const STRIKES = 'Labour Relations Act, Cap. 157A, s. 66(1)';

const miss = (topic: string, lawReference: string, daysAgo: number, kind: Miss['kind'] = 'card'): Miss => ({
  topic,
  lawReference,
  kind,
  at: now.getTime() - daysAgo * DAY_MS,
});
const answer = (cardId: number, grade: CardAnswer['grade'], at: number): CardAnswer => ({ cardId, grade, at });

describe('the suggestion', () => {
  test('is the section missed most often, named by the last missed question', () => {
    const misses = [
      miss('Strike notice', STRIKES, 1),
      miss('Leave of daily-paid workers', LEAVE, 2),
      miss('Leave for the first year', LEAVE, 5),
    ];
    expect(suggestStudy({ misses, hasAnswered: true, now })).toEqual({
      topic: 'Leave of daily-paid workers',
      reason: `You missed 2 answers on ${LEAVE}.`,
      estimatedTime: '4 minutes',
      path: '/review',
    });
  });

  test('is the latest among equals', () => {
    const misses = [miss('Leave for the first year', LEAVE, 5), miss('Strike notice', STRIKES, 1)];
    expect(suggestStudy({ misses, hasAnswered: true, now }).topic).toBe('Strike notice');
  });

  test('leads to the law itself when only challenges were missed there', () => {
    expect(
      suggestStudy({ misses: [miss('Carnival comes too soon', LEAVE, 0, 'challenge')], hasAnswered: true, now }),
    ).toMatchObject({
      reason: `You missed an answer on ${LEAVE}.`,
      path: '/law/employment-act/part-viii',
    });
  });

  test('ignores answers older than 30 days', () => {
    expect(suggestStudy({ misses: [miss('Strike notice', STRIKES, 31)], hasAnswered: true, now }).topic).toBe(
      'New cards',
    );
  });

  test('is to study the first cards when there were no answers', () => {
    expect(suggestStudy({ misses: [], hasAnswered: false, now })).toMatchObject({
      topic: 'Your first cards',
      path: '/flashcards',
    });
  });

  test('never takes longer than ten minutes', () => {
    const misses = Array.from({ length: 20 }, (_, index) => miss(`Card ${index}`, LEAVE, index));
    expect(suggestStudy({ misses, hasAnswered: true, now }).estimatedTime).toBe('10 minutes');
  });
});

test('a card known since is no longer missed, and one missed again is', () => {
  const answers = [
    answer(1, 'again', 1),
    answer(2, 'again', 2),
    answer(1, 'good', 3),
    answer(3, 'good', 4),
    answer(3, 'again', 5),
    answer(2, 'again', 6),
  ];
  expect(stillMissed(answers).map(({ cardId, at }) => [cardId, at])).toEqual([
    [2, 2],
    [2, 6],
    [3, 5],
  ]);
});
