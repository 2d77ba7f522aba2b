import { expect, test } from 'vitest';
import { splitCitations, lawName } from './scenario.ts';

test.each([
  ['Employment Act, Cap. 89, s. 30', 'Employment Act'],
  ['Labour Relations Act, Cap. 157A', 'Labour Relations Act'],
  ['Minimum Wages Order, S.R.&O. 42 of 2023', 'Minimum Wages'],
])('%s belongs to the %s', (reference, law) => {
  expect(lawName(reference)).toBe(law);
});

test('a reference is split into its citations', () => {
  expect(splitCitations('Employment Act, Cap. 89, s. 3; Employment Act, Cap. 89, Part IX')).toEqual([
    'Employment Act, Cap. 89, s. 3',
    'Employment Act, Cap. 89, Part IX',
  ]);
  expect(splitCitations('Employment Act, Cap. 89, s. 3')).toEqual(['Employment Act, Cap. 89, s. 3']);
});
