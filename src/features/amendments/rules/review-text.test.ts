import { expect, test } from 'vitest';
import { fieldText, reviewHeading, calculationsText, savedText, waitingText } from './review-text.ts';

test.each([
  ['question', 'Question'],
  ['lawReference', 'Law reference'],
  ['wrongOptions 2', 'Wrong option 2'],
  ['steps 10', 'Step 10'],
])('the field %j has the label %j', (field, text) => {
  expect(fieldText(field)).toBe(text);
});

test('a saved change says what waits, and which decisions stay', () => {
  expect(savedText(0, [])).toBe('Nothing needs a review.');
  expect(savedText(2, [])).toBe('2 items are waiting for review.');
  expect(savedText(1, [{ name: 'Card 9', decision: 'rewritten' }])).toBe(
    '1 item is waiting for review. These later decisions still apply: Card 9 (rewritten).',
  );
});

test('calculations say whether they agree, and errors come first', () => {
  expect(calculationsText({ agrees: true, sums: 1, issues: 0 })).toBe('The sum still agrees');
  expect(calculationsText({ agrees: true, sums: 2, issues: 0 })).toBe('The sums still agree');
  expect(calculationsText({ agrees: false, sums: 1, issues: 0 })).toBe('Check the sum');
  expect(calculationsText({ agrees: false, sums: 1, issues: 1 })).toBe('Check these before you decide');
});

test.each([
  [{ marks: 2, atFirst: 3 }, '2 figures to look at'],
  [{ marks: 1, atFirst: 1 }, '1 figure to look at'],
  [{ marks: 0, atFirst: 3 }, 'No outdated figure is left.'],
  [{ marks: 0, atFirst: 0 }, 'The change of EA-073 affects no figure here. Read it and decide.'],
])('%j marks', (counts, text) => {
  expect(reviewHeading({ ...counts, facts: ['EA-073'], isSameText: false })).toBe(text);
});

test('a statement that was only confirmed sends the editor to the words around it', () => {
  expect(reviewHeading({ marks: 0, atFirst: 0, facts: ['EA-193'], isSameText: true })).toBe(
    'Only the standing of EA-193 changed, not the text. Look for words such as “reported”, and decide.',
  );
});

test('items out of quizzes and exams are counted where there are any', () => {
  expect(waitingText(15, 0)).toBe('15 items wait for review.');
  expect(waitingText(7, 2)).toBe('7 items wait for review, 2 of them out of quizzes and exams.');
});
