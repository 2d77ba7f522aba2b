import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../platform/server/write-csv.ts';
import { parseBookmarks } from '../rules/bookmark-file.ts';
import { CARD_HEADINGS, cardRow, buildStudiedCard } from '../rules/studied-card.ts';
import { parseCsvTable } from './bookmark-import.ts';

describe('a CSV file', () => {
  test.each([
    [
      'lines of Windows',
      'Card,Bookmarked\r\n1,yes\r\n',
      [
        ['Card', 'Bookmarked'],
        ['1', 'yes'],
      ],
    ],
    ['lines of old Macs', 'Card\r1\r', [['Card'], ['1']]],
    ['a byte order mark', '\uFEFFCard\n1', [['Card'], ['1']]],
    [
      'semicolons, and commas in the text',
      '\uFEFFCard;Question\r\n1;Who, if anyone?\r\n',
      [
        ['Card', 'Question'],
        ['1', 'Who, if anyone?'],
      ],
    ],
    [
      'tabs',
      'Card\tBookmarked\n1\tyes\n',
      [
        ['Card', 'Bookmarked'],
        ['1', 'yes'],
      ],
    ],
    [
      'lines and quotation marks within a cell',
      'Question,Card\n"Who said\n""no""; why?", 2\n',
      [
        ['Question', 'Card'],
        ['Who said\n"no"; why?', '2'],
      ],
    ],
    ['a quotation mark by itself', 'Question\n6" nails\n', [['Question'], ['6" nails']]],
    [
      'rows of different lengths, and empty ones',
      'Card,Bookmarked\n1\n\n2,yes,more\n',
      [['Card', 'Bookmarked'], ['1'], ['2', 'yes', 'more']],
    ],
  ])('may have %s', async (_, text, rows) => {
    expect((await parseCsvTable(text)).map(({ cells }) => cells)).toEqual(rows);
  });

  test.each([
    ['', 'The file is empty.'],
    ['\uFEFF \r\n', 'The file is empty.'],
    ['Card\n"1\n2\n', 'We cannot read this table: a quotation mark is opened and not closed.'],
    ['Card\n'.repeat(5002), 'The file has more than 5000 rows. Send it in parts.'],
  ])('that cannot be read is refused with a sentence', async (text, message) => {
    await expect(parseCsvTable(text)).rejects.toThrow(message);
  });
});

/** Questions count as one when they differ in case, spacing or the mark before what a spreadsheet would run. */
const alike = (question: string) =>
  question
    .replaceAll(/'(?=[=+\-@])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

describe('our own file of cards', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '@', '-', '"', "'", ',', ';', '\t', '\r', '\n', ' ', 'a', 'B', 'é'),
  });
  const cards = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 5000 }),
      heading: fc.option(text),
      question: text.map((question) => `${question}?`),
      answer: text,
      isBookmarked: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );

  test('restores its bookmarks, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(cards, async (drawn) => {
        const own = drawn.map(({ isBookmarked, ...card }) =>
          buildStudiedCard(
            { ...card, category: 'Employment Act', difficulty: 'easy', section: '1', lawReference: '' },
            { isBookmarked, schedule: null, answers: [] },
          ),
        );
        const file = `\uFEFF${toCsv(own.map(cardRow), CARD_HEADINGS)}`;
        const cardIds = drawn.filter(({ isBookmarked }) => isBookmarked).map(({ id }) => id);
        expect(parseBookmarks(await parseCsvTable(file), own)).toEqual({ cardIds, problems: [] });
      }),
    );
  });

  test('restores them by the questions alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          text.map((question) => `q${question}`),
          { selector: alike },
        ),
        async (questions) => {
          const named = questions.map((question, index) => ({ id: index + 1, question }));
          expect(parseBookmarks(await parseCsvTable(toCsv(named, ['question'])), named)).toEqual({
            cardIds: named.map(({ id }) => id),
            problems: [],
          });
        },
      ),
    );
  });
});
