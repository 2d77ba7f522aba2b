import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recentSearches, withSearch } from './recent-searches.ts';

test('stores the last five searches, newest first and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', ' ', 'g')), (queries) => {
      const stored = queries.reduce<readonly string[]>(withSearch, []);
      expect(stored.length).toBeLessThanOrEqual(5);
      expect(new Set(stored).size).toBe(stored.length);
      const last = queries.findLast((query) => query !== ' ');
      expect(stored[0]).toBe(last);
      expect(recentSearches(JSON.stringify(stored))).toEqual(stored);
    }),
  );
});

test('invalid stored searches are dropped', () => {
  for (const stored of [null, '', '{', '{"a":1}', '[1,null,""]', `["${'a'.repeat(201)}"]`])
    expect(recentSearches(stored)).toEqual([]);
});
