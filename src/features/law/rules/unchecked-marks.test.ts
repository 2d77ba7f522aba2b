import { expect, test } from 'vitest';
import { markedPieces, sentenceRuns, withoutMarks, replaceMarks } from './unchecked-marks.ts';

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

test('the marks with words go, and the others stay', () => {
  expect(
    replaceMarks('[40]{EA-081} or [60]{EA-083}', ({ text, fact }) => (fact === 'EA-081' ? `${text} hours` : null)),
  ).toBe('40 hours or [60]{EA-083}');
});

test.each([
  ['All is known. Cap. 89 says so.', [{ text: 'All is known. Cap. 89 says so.', isUnsure: false }]],
  [
    'One is known. A guide gives [a week]{EA-192} or [two]{EA-193}. It gives [a month]{EA-194}. The rest is known.',
    [
      { text: 'One is known. ', isUnsure: false },
      { text: 'A guide gives a week or two. It gives a month. ', isUnsure: true },
      { text: 'The rest is known.', isUnsure: false },
    ],
  ],
  [
    'One is known. [Two weeks]{EA-193}',
    [
      { text: 'One is known. ', isUnsure: false },
      { text: 'Two weeks', isUnsure: true },
    ],
  ],
])('the sentences of %j are marked as unconfirmed together', (text, runs) => {
  expect(sentenceRuns(text)).toEqual(runs);
});
