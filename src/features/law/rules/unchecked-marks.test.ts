import { expect, test } from 'vitest';
import { markedPieces, withoutMarks } from './unchecked-marks.ts';

test.each([
  ['Plain words.', ['Plain words.']],
  ['At most [44 hours]{EA-082} a week.', ['At most ', { text: '44 hours', fact: 'EA-082' }, ' a week.']],
  ['[40]{EA-081} or [60]{EA-083}', [{ text: '40', fact: 'EA-081' }, ' or ', { text: '60', fact: 'EA-083' }]],
  ['A list [of things] is no mark.', ['A list [of things] is no mark.']],
])('%s', (text, pieces) => {
  expect(markedPieces(text)).toEqual(pieces);
});

test('withoutMarks keeps the text', () => {
  expect(withoutMarks('At most [44 hours]{EA-082} a week.')).toBe('At most 44 hours a week.');
});
