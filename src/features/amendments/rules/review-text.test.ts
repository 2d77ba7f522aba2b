import { expect, test } from 'vitest';
import { fieldText, sumsText } from './review-text.ts';

test.each([
  ['question', 'Question'],
  ['lawReference', 'Law reference'],
  ['wrongOptions 2', 'Wrong option 2'],
  ['steps 10', 'Step 10'],
])('the field %j has the label %j', (field, text) => {
  expect(fieldText(field)).toBe(text);
});

test('calculations say whether they agree, and errors come first', () => {
  expect(sumsText({ agrees: true, sums: 1, faults: 0 })).toBe('The sum still agrees');
  expect(sumsText({ agrees: true, sums: 2, faults: 0 })).toBe('The sums still agree');
  expect(sumsText({ agrees: false, sums: 1, faults: 0 })).toBe('Check the sum');
  expect(sumsText({ agrees: false, sums: 1, faults: 1 })).toBe('Check these before you decide');
});
