import { expect, test } from 'vitest';
import { importNews } from './import-news.ts';

test.each([
  [0, 0, 0, 'The file asks for no bookmark.'],
  [1, 0, 0, '1 bookmark added.'],
  [12, 1, 0, '12 bookmarks added. 1 card bookmarked before.'],
  [0, 3, 1, 'No new bookmark. 3 cards bookmarked before. 1 row not taken:'],
  [2, 0, 4, '2 bookmarks added. 4 rows not taken:'],
])('%i added, %i before, %i rows not taken', (added, already, problems, words) => {
  expect(importNews({ added, already, problems: Array.from({ length: problems }) })).toBe(words);
});
