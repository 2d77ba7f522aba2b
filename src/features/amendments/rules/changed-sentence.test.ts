import { expect, test } from 'vitest';
import { changedSentence } from './changed-sentence.ts';

test.each([
  [{ cards: 0, items: 0 }, null],
  [{ cards: 1, items: 0 }, 'The law has changed behind 1 card you know.'],
  [{ cards: 0, items: 2 }, 'The law has changed behind 2 pages you have read.'],
  [{ cards: 12, items: 1 }, 'The law has changed behind 12 cards you know and 1 page you have read.'],
])('what changed is said in one sentence: %o', (changed, sentence) => {
  expect(changedSentence(changed)).toBe(sentence);
});
