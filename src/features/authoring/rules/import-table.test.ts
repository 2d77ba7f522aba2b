import { describe, expect, test } from 'vitest';
import { createRowReader, IMPORT_COLUMNS, questionKey, readHeadings, type ImportRow } from './import-table.ts';

const least = ['question', 'answer', 'section', 'lawReference', 'audience', 'category'];
const reader = { isKnownFact: () => true, cardAsking: () => undefined };

function read(cells: readonly string[], headings: readonly string[] = least) {
  const columns = readHeadings({ line: 1, cells: headings });
  if ('issues' in columns) throw new Error('The headings have issues.');
  return createRowReader(columns.places, reader)({ line: 2, cells });
}

describe('headings', () => {
  test('may be in any order and spelling, and optional ones may be missing', () => {
    const given: ImportRow = {
      line: 1,
      cells: ['Law Reference', 'QUESTION', 'is_premium', 'Answer', 'section', 'Audience', 'category'],
    };
    expect(readHeadings(given)).toEqual({
      places: new Map([
        ['lawReference', 0],
        ['question', 1],
        ['isPremium', 2],
        ['answer', 3],
        ['section', 4],
        ['audience', 5],
        ['category', 6],
      ]),
    });
  });

  test('are listed when they are unknown, empty, repeated or missing', () => {
    expect(readHeadings({ line: 1, cells: ['question', 'answr', '', 'question'] })).toEqual({
      issues: [
        { line: 1, column: 2, heading: 'answr', message: 'There is no column "answr"' },
        { line: 1, column: 3, heading: '', message: 'This column has no heading' },
        { line: 1, column: 4, heading: 'question', message: 'The column "question" appears twice' },
        ...least
          .slice(1)
          .map((name) => ({ line: 1, column: null, heading: '', message: `The column "${name}" is missing` })),
      ],
    });
  });
});

describe('a row', () => {
  const cells = ['Is it a card?', 'It is.', '26', 'Act, s. 26', 'hr | public', 'Employment Act'];

  test('becomes a card, with defaults for missing values', () => {
    expect(read(cells)).toEqual({
      line: 2,
      card: {
        question: 'Is it a card?',
        answer: 'It is.',
        heading: null,
        section: '26',
        lawReference: 'Act, s. 26',
        audience: ['hr', 'public'],
        category: 'Employment Act',
        difficulty: 'medium',
        isPremium: false,
        correctAnswer: null,
        wrongAnswers: [],
        explanation: null,
        facts: [],
      },
    });
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('refuses the formula %s', (formula) => {
    expect(read(cells.with(1, formula))).toMatchObject({
      issues: [{ line: 2, column: 2, message: expect.stringContaining('runs as a formula') }],
    });
  });

  test.each([
    ['The {{c1::employer}} pays.', 'an Anki gap'],
    ['The employer pays. [sound:pay.mp3]', 'an Anki sound'],
    ['The <b>employer</b> pays.', 'holds HTML'],
    ['The&nbsp;employer pays.', 'a letter written as HTML'],
    ['The \u202Eemployer pays.', 'changes the direction'],
  ])('refuses %j, and says what to do', (answer, message) => {
    expect(read(cells.with(1, answer))).toMatchObject({
      issues: [{ line: 2, column: 2, heading: 'answer', message: expect.stringContaining(message) }],
    });
  });

  test('accepts characters that only resemble marks', () => {
    expect(read(cells.with(1, 'Is 5 < 6 & 7 > 6; {yes} [no]?'))).toMatchObject({ card: {} });
  });

  test('refuses broken characters, an extra cell, and a text of a megabyte', () => {
    expect(read(cells.with(0, 'caf\uFFFD'))).toMatchObject({ issues: [{ column: 1 }] });
    expect(read([...cells, 'more'])).toMatchObject({
      issues: [{ column: 7, message: expect.stringContaining('7 cells') }],
    });
    expect(read(cells.with(1, 'x'.repeat(1024 * 1024)))).toEqual({
      issues: [
        {
          line: 2,
          column: 2,
          heading: 'answer',
          message: 'Answer may have at most 4,000 characters; this has 1,048,576',
        },
      ],
    });
  });

  test('names the columns of wrong options in errors', () => {
    const all = [...cells, 'easy', 'yes', '', 'A', 'B', 'B', '', '', ''];
    expect(read(all, IMPORT_COLUMNS)).toMatchObject({
      issues: [
        { column: 12, heading: 'wrongAnswer2', message: 'The four options must differ' },
        { column: 13, heading: 'wrongAnswer3', message: 'Give three wrong options' },
      ],
    });
  });
});

test('questions are equal regardless of punctuation and case', () => {
  expect(questionKey('  What, then, is PAID leave?')).toBe(questionKey('what then is paid leave'));
  expect(questionKey('Café?')).not.toBe(questionKey('Cafe?'));
});
