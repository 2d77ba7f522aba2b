import { describe, expect, test } from 'vitest';
import { parseBookmarks, isWithinFileLimit, importText } from './bookmark-file.ts';

const CARDS = [
  { id: 3, question: 'Who holds union property?' },
  { id: 12, question: '=Is this a formula?' },
  { id: 40, question: 'Who holds  union PROPERTY?' },
  { id: 1018, question: "Who pays the worker's fare?" },
];

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, place) => ({ row: place + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''));

describe('a file of bookmarks', () => {
  test.each([
    ['numbers', [['Card'], ['3'], ['40']], [3, 40]],
    [
      'another name, case and place',
      [
        ['Heading', ' ID '],
        ['Union', '12'],
      ],
      [12],
    ],
    ['the same card twice', [['card'], ['3'], ['3']], [3]],
    ['questions, whatever their case and spacing', [['question'], [' WHO holds union\nproperty? ']], [3]],
    ['a question marked against spreadsheets', [['Question'], ["'=Is this a formula?"]], [12]],
    [
      'the question where the number is missing',
      [
        ['Card', 'Question'],
        ['', '=is this a formula?'],
        ['40', 'anything'],
      ],
      [12, 40],
    ],
    [
      'a word for yes',
      [
        ['Card', 'Bookmarked'],
        ['3', 'Yes'],
        ['12', 'TRUE'],
        ['40', '1'],
      ],
      [3, 12, 40],
    ],
    [
      'a word for no, or none',
      [['Card', 'Bookmarked'], ['3', 'No'], ['12', 'false'], ['40', '0'], ['40', ''], ['40']],
      [],
    ],
    [
      'a word for no beside a card that is not there',
      [
        ['Card', 'Bookmarked'],
        ['999', 'no'],
      ],
      [],
    ],
    ['numbers as spreadsheets write them', [['Card'], ['3.0'], ['12.00'], ['40']], [3, 12, 40]],
    ['a curled apostrophe', [['Question'], ['Who pays the worker’s fare?']], [1018]],
    ['a comma between thousands', [['Card'], ['1,018']], [1018]],
    ['empty rows', [['Card'], [''], ['3'], ['', '']], [3]],
    ['nothing below the headings', [['Card']], []],
  ])('reads %s', (_, rows, cardIds) => {
    expect(parseBookmarks(tableOf(rows), CARDS)).toEqual({ cardIds, problems: [] });
  });

  test.each([
    [['999', '', 'yes'], 'There is no card 999 among the cards open to you.'],
    [['3.5', '', 'yes'], '"3.5" is not the number of a card.'],
    [['', '', 'yes'], 'This row names no card.'],
    [['', 'Who is it?', 'yes'], 'No card open to you asks "Who is it?".'],
    [['', 'x'.repeat(90), '1'], `No card open to you asks "${'x'.repeat(59)}…".`],
    [['3', '', 'maybe'], '"Bookmarked" must be yes or no, not "maybe".'],
    [['3', '', 'constructor'], '"Bookmarked" must be yes or no, not "constructor".'],
  ])('reports row %j, and imports the valid one', (row, message) => {
    expect(parseBookmarks(tableOf([['Card', 'Question', 'Bookmarked'], [''], row, ['3', '', 'yes']]), CARDS)).toEqual({
      cardIds: [3],
      problems: [{ row: 3, message }],
    });
  });

  test.each([[[]], [[[]]], [[['3'], ['12']]], [[['Bookmarked'], ['yes']]]])('%j names no card', (rows) => {
    expect(parseBookmarks(tableOf(rows), CARDS)).toBeNull();
  });

  test.each([
    ['a gap', '{{c1::Who}} holds union property?', 'This has an Anki gap'],
    ['a sound', 'Who holds union property? [sound:union.mp3]', 'This has an Anki sound'],
    ['HTML', '<b>Who</b> holds union property?', 'This holds HTML'],
    ['a letter as HTML', 'Who holds union&nbsp;property?', 'This holds a letter written as HTML'],
    ['lost letters', 'Who holds union property\uFFFD', 'Letters were lost here'],
  ])('with Anki’s %s reports the row, by question and by number', (_, cell, sentence) => {
    const problem = { row: 2, message: expect.stringContaining(sentence) };
    expect(parseBookmarks(tableOf([['Question'], [cell]]), CARDS)).toEqual({ cardIds: [], problems: [problem] });
    expect(parseBookmarks(tableOf([['Card'], [cell]]), CARDS)).toEqual({ cardIds: [], problems: [problem] });
  });
});

test.each([
  ['', true],
  ['a'.repeat(204_800), true],
  ['a'.repeat(204_801), false],
  ['é'.repeat(102_400), true],
  ['é'.repeat(102_401), false],
])('200 KB are counted in bytes', (text, fits) => {
  expect(isWithinFileLimit(text)).toBe(fits);
});

test.each([
  [0, 0, 0, 'The file has no bookmarks.'],
  [1, 0, 0, '1 bookmark added.'],
  [12, 1, 0, '12 bookmarks added. 1 card bookmarked before.'],
  [0, 3, 1, 'No new bookmark. 3 cards bookmarked before. 1 row skipped:'],
  [2, 0, 4, '2 bookmarks added. 4 rows skipped:'],
])('%i added, %i existing, %i rows not imported', (added, already, problems, text) => {
  expect(importText({ added, already, problems: Array.from({ length: problems }) })).toBe(text);
});
