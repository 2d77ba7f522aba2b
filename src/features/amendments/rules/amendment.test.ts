import { expect, test } from 'vitest';
import { fileStanding, latestOf } from './amendment.ts';

test.each([
  ['the files have not moved since', { base: 'a', after: 'b' }, 'a', 'rules'],
  ['a release brings the same words', { base: 'a', after: 'b' }, 'b', 'in the files'],
  ['a release brings other words', { base: 'a', after: 'b' }, 'c', 'files differ'],
  ['an item was retired and the files have it still', { base: 'a', after: null }, 'a', 'rules'],
  ['an item was retired and the files have dropped it', { base: 'a', after: null }, null, 'in the files'],
] as const)('an amendment and the files: %s', (_, hashes, file, standing) => {
  expect(fileStanding(hashes, file)).toBe(standing);
});

test('the last amendment of each thing counts', () => {
  const latest = latestOf([
    { kind: 'law-fact', itemId: 'EA-001', after: 1 },
    { kind: 'law-fact', itemId: 'EA-002', after: 2 },
    { kind: 'law-fact', itemId: 'EA-001', after: 3 },
  ]);
  expect([...latest.values()].map(({ after }) => after)).toEqual([3, 2]);
});
