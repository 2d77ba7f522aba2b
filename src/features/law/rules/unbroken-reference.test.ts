import { expect, it } from 'vitest';
import { unbrokenReference } from './unbroken-reference.ts';

it.each([
  ['Employment Act, Cap. 89, s. 32(1)', 'Employment Act, Cap.\u00a089, s.\u00a032(1)'],
  ['Employment Act, Cap. 89, ss. 47–48', 'Employment Act, Cap.\u00a089, ss.\u00a047–48'],
  ['Employment Act, Cap. 89, Part IX', 'Employment Act, Cap.\u00a089, Part\u00a0IX'],
])('%s breaks between its parts only', (reference, unbroken) => {
  expect(unbrokenReference(reference)).toBe(unbroken);
});
