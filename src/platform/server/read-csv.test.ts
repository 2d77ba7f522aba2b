import { describe, expect, test } from 'vitest';
import { readCsvRows } from './read-csv.ts';

const BOUNDS = { field: 'csv', maxRows: 5001, tooMany: 'Too many rows.' };

/** Parses a table and counts the ticks of the event loop for other requests meanwhile. */
async function readBeside(text: string) {
  let reading = true;
  let ticks = 0;
  const others = (): void => {
    ticks += 1;
    if (reading) setImmediate(others);
  };
  setImmediate(others);
  try {
    return { rows: await readCsvRows(text, BOUNDS), ticks };
  } finally {
    reading = false;
  }
}

const parsedCells = async (text: string) =>
  (await readCsvRows(text, BOUNDS)).map(({ line, cells }) => [line, ...cells]);

describe('the cost of a table', () => {
  test.each([
    ['118,000 line ends', `Card;a${'\n'.repeat(118_000)}`],
    ['10 MB of line ends', `Card;a\n7;b${'\n'.repeat(10_000_000)}`],
    ['10 MB of empty rows', `Card,a\n7,b${',,,,\r\n'.repeat(1_700_000)}`],
  ])('is none for %s at its end: they are not parsed', async (_, text) => {
    const { ticks } = await readBeside(text);
    expect(ticks).toBeLessThan(10);
  });

  test.each([
    ['ragged rows', `Card;a\n${'7\n'.repeat(1_000_000)}`],
    ['ragged empty rows', `Card;a\n${';;\n'.repeat(1_000_000)}7`],
  ])('ends at the first row beyond the limit of %s', async (_, text) => {
    let reached = 0;
    const rows = readCsvRows(text, { ...BOUNDS, maxRows: 10 });
    const count = (): void => {
      reached += 1;
      if (reached < 1000) setImmediate(count);
    };
    setImmediate(count);
    await expect(rows).rejects.toThrow('Too many rows.');
    expect(reached).toBeLessThan(10);
  });

  test('yields to other requests every few kilobytes', async () => {
    const { ticks } = await readBeside(`Card,a\n${`7,${'word '.repeat(2000)}\n`.repeat(100)}`);
    expect(ticks).toBeGreaterThan(200);
  });

  test('is limited for one endless row', async () => {
    await expect(readCsvRows(`Card\n${'x,'.repeat(201)}`, BOUNDS)).rejects.toThrow(
      'Line 2 has more than 200 columns. Keep the columns you need.',
    );
  });
});

describe('the position of rows', () => {
  test('is given as line of the text and row of the spreadsheet, which hides sep=', async () => {
    const rows = await readCsvRows('sep=;\nCard;a\n\n"7\n8";b\n9;c', BOUNDS);
    expect(rows.map(({ line, row, cells }) => [line, row, cells[0]])).toEqual([
      [2, 1, 'Card'],
      [5, 3, '7\n8'],
      [6, 4, '9'],
    ]);
  });

  test.each([
    ['sep=,\r\nCard,a\r\n7,b', [2, 3]],
    ['"sep=;"\nCard;a\n7;b', [2, 3]],
    ['#separator:tab\n#html:true\nCard\ta\n7\tb', [3, 4]],
    ['#separator:Semicolon\n#columns:Card;a\n7;b', [2, 3]],
    ['#columns:Card\ta\n#separator:tab\n#tags column:3\n7\tb', [3, 4]],
  ])('follows the prefixes of Excel and Anki: %j', async (text, [first, second]) => {
    expect(await parsedCells(text)).toEqual([
      [first, 'Card', 'a'],
      [second, '7', 'b'],
    ]);
  });

  test('keeps characters whole that are split between two chunks', async () => {
    const long = 'é'.repeat(5001);
    expect(await parsedCells(`Card\n"${long}"`)).toEqual([
      [1, 'Card'],
      [2, long],
    ]);
  });
});
