import { describe, expect, test } from 'vitest';
import { loadTwoMeanings } from '../../content/testing/two-meanings.ts';
import { answerer, CONTENT_ROOT } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const questions = await loadTwoMeanings(CONTENT_ROOT);

function wrongAnswers(half: 'tune' | 'held'): string[] {
  return questions
    .filter((each) => each.half === half)
    .filter(({ ask, about = [], asksBack = [] }) => {
      const answer = conversation([ask], answerer);
      const offered = answer.outcome === 'asks-back' ? answer.nearest.map(({ title }) => title) : [];
      return !about.includes(answer.about) && (asksBack.length === 0 || offered.join() !== asksBack.join());
    })
    .map(({ ask }) => ask);
}

describe('a word of two meanings', () => {
  test('is decided by the whole question, or asked back, in every question that the rules are tuned on', () => {
    expect(wrongAnswers('tune')).toEqual([]);
  });

  test('is decided or asked back in 19 of 20 other questions', () => {
    expect(wrongAnswers('held').length).toBeLessThanOrEqual(1);
  });
});

test.each(['Annual leave', 'Public holidays'])('the choice of %s is answered', (choice) => {
  expect(conversation(['How many holidays do I get?', choice], answerer).about).toBe(choice);
});

test('the previous question says which meaning is meant', () => {
  const turns = ['How many weeks of vacation leave do I get?', 'how many holidays in a year'];
  expect(conversation(turns, answerer).outcome).not.toBe('asks-back');
});
