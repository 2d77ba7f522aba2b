import { expect, test, it } from 'vitest';
import { lawAddressOf, unbrokenReference } from './law-address.ts';

test.each([
  ['Employment Act, Cap. 89, s. 26', '/law/employment-act/26'],
  ['Employment Act, Cap. 89, s. 32(1)', '/law/employment-act/32'],
  ['Employment Act, Cap. 89, ss. 47–48', '/law/employment-act/47-48'],
  ['Employment Act, Cap. 89, ss. 76 and 80(1)', '/law/employment-act/76'],
  ['Employment Act, Cap. 89, Part VIII', '/law/employment-act/part-viii'],
  ['Employment Act, Cap. 89', '/law/employment-act'],
  ['Labour Relations Act, Cap. 157A, s. 3A', '/law/labour-relations-act/3a'],
  ['Labour Relations Act, Cap. 157A, s. 9(1)(e)', '/law/labour-relations-act/9'],
  ['Labour Relations Act, Cap. 157A, s. 45(1)–(2)', '/law/labour-relations-act/45'],
  ['Labour Relations Act, Cap. 157A, Second Schedule', '/law/labour-relations-act/second-schedule'],
  ['Minimum Wages Order, S.R.&O. 42 of 2023', '/law/minimum-wages/sro-42-of-2023'],
  ['Constitution of Grenada', '/law'],
])('%s is explained at %s', (reference, address) => {
  expect(lawAddressOf(reference)).toBe(address);
});

it.each([
  ['Employment Act, Cap. 89, s. 32(1)', 'Employment Act, Cap.\u00a089, s.\u00a032(1)'],
  ['Employment Act, Cap. 89, ss. 47–48', 'Employment Act, Cap.\u00a089, ss.\u00a047–48'],
  ['Employment Act, Cap. 89, Part IX', 'Employment Act, Cap.\u00a089, Part\u00a0IX'],
])('%s breaks only between its parts', (reference, unbroken) => {
  expect(unbrokenReference(reference)).toBe(unbroken);
});
