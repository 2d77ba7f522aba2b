import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLines } from '../../../platform/server/write-csv.ts';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { authoringContract } from '../contract.ts';
import { IMPORT_COLUMNS } from '../rules/import-table.ts';
import { administrator, deckOf, newCard } from './testing/administrator.ts';

let testApp: TestApp;
let author: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  testApp = await startTestApp();
  author = await administrator(testApp);
});
afterAll(() => testApp.close());

const OPTIONS = ['The first option', 'The second option', 'The third option', 'The fourth option'];
const row = (question: string): string[] => [
  question,
  'An answer of one sentence, as long as most of them are, which says nothing about the law of any country.',
  '26',
  'Employment Act, Cap. 89, s. 26',
  'hr, employer',
  'Employment Act',
  'hard',
  'true',
  'Sample heading.',
  ...OPTIONS,
  'The first option is the right one because this row says so.',
  'EA-130',
];

/** A file of so many cards; `change` writes over the row of a line, from 2 on. */
function fileOf(rows: number, change: Readonly<Record<number, (cells: string[]) => readonly string[]>> = {}): string {
  const lines = Array.from({ length: rows }, (_, place) => {
    const cells = row(`What does row ${place + 1} of the big file ask?`);
    return change[place + 2]?.(cells) ?? cells;
  });
  return csvLines([IMPORT_COLUMNS, ...lines]);
}

const cell = (place: number, text: string) => (cells: string[]) => cells.with(place, text);

async function stored(): Promise<number> {
  return (await deckOf(author)).size;
}

describe('a file of 5,000 cards', () => {
  test('with ten errors names exactly those ten, and stores nothing', { tags: 'full-run' }, async () => {
    await newCard(author, { question: 'Which question is asked already?' });
    const before = await stored();
    const importId = randomUUID();
    const file = fileOf(5000, {
      12: cell(0, ''),
      501: cell(1, 'x'.repeat(4001)),
      502: cell(4, ''),
      1003: cell(4, 'hr, tourists'),
      1500: cell(5, 'Income Tax'),
      2222: cell(6, 'fiendish'),
      3000: cell(7, 'perhaps'),
      3333: cell(0, 'what does row 7 of the big file ask'),
      4444: cell(0, 'Which question is asked already?'),
      5001: cell(14, 'EA-999'),
    });
    const { status, body } = await author.send(importId, file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 5000, checked: null, issueCount: 10 });
    expect(body['issues']).toEqual([
      { line: 12, column: 1, heading: 'question', message: 'Question is required' },
      {
        line: 501,
        column: 2,
        heading: 'answer',
        message: 'Answer may have at most 4,000 characters; this has 4,001',
      },
      { line: 502, column: 5, heading: 'audience', message: 'Select at least one audience' },
      {
        line: 1003,
        column: 5,
        heading: 'audience',
        message: 'Audience must be one or more of hr, employer, employee, student, public',
      },
      {
        line: 1500,
        column: 6,
        heading: 'category',
        message: 'Category must be one of Employment Act, Labour Relations Act, Minimum Wages',
      },
      { line: 2222, column: 7, heading: 'difficulty', message: 'Difficulty must be one of easy, medium, hard' },
      { line: 3000, column: 8, heading: 'isPremium', message: 'Write true or false' },
      { line: 3333, column: 1, heading: 'question', message: 'Line 8 asks the same question' },
      {
        line: 4444,
        column: 1,
        heading: 'question',
        message: expect.stringMatching(/^Card \d+ asks the same question$/),
      },
      { line: 5001, column: 15, heading: 'facts', message: 'There is no fact EA-999' },
    ]);
    expect((await author.post(`/api/admin/card-imports/${importId}/run`)).status).toBe(404);
    expect(await stored()).toBe(before);
  });

  test('without errors is imported whole, once, and recorded', { tags: 'full-run' }, async () => {
    const before = await stored();
    const importId = randomUUID();
    const file = fileOf(5000);
    const checked = await author.send(importId, file);
    expect(checked.body).toMatchObject({
      rows: 5000,
      issueCount: 0,
      checked: { state: 'checked', total: 5000, written: 0, cards: null },
      preview: { length: 5 },
    });
    expect(await stored()).toBe(before);
    const first = await author.post(`/api/admin/card-imports/${importId}/run`);
    expect(first).toMatchObject({ status: 200, body: { state: 'finished', total: 5000, written: 5000 } });
    expect(await stored()).toBe(before + 5000);

    expect((await author.post(`/api/admin/card-imports/${importId}/run`)).body).toEqual(first.body);
    expect((await author.send(importId, file)).body).toMatchObject({ checked: first.body, issueCount: 0 });
    expect(await stored()).toBe(before + 5000);

    const id = authoringContract.importState.response.parse(first.body).cards?.first ?? 0;
    expect((await author.get(`/api/admin/flashcards/${id}/changes`)).body['changes']).toMatchObject([
      { kind: 'imported', by: author.username, after: { question: 'What does row 1 of the big file ask?' } },
    ]);
    const { rows } = await testApp.database.pool.query(
      "select resource from security_audit_log where action = 'cards.imported'",
    );
    expect(rows).toEqual([{ resource: `cards ${id} to ${id + 4999}` }]);
  });
});

describe('a checked file', () => {
  test('is refused as a whole when the deck now has one of its questions', async () => {
    const importId = randomUUID();
    await author.send(importId, csvLines([IMPORT_COLUMNS, row('Is this asked twice?'), row('Is this asked once?')]));
    await newCard(author, { question: 'Is this asked twice?' });
    const before = await stored();
    expect((await author.post(`/api/admin/card-imports/${importId}/run`)).body).toMatchObject({
      code: 'REFUSED',
      message: expect.stringMatching(/^Card \d+ now asks the same as line 2\. Nothing was imported\./),
    });
    expect(await stored()).toBe(before);
  });
});

const table = (delimiter: string, question: string) =>
  [IMPORT_COLUMNS, row(question)].map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n');

describe('a CSV file of cards from spreadsheets and Anki', () => {
  test.each<[string, Buffer | string]>([
    ['after the line sep=;', `sep=;\r\n${table(';', 'Is the line sep read?')}`],
    ['in UTF-16', Buffer.from(`\uFEFF${table('\t', 'Is UTF-16 read?')}`, 'utf16le')],
    [
      'with the header of Anki',
      `#separator:tab\n#html:false\n#columns:${table('\t', 'Is the header of Anki read?').replaceAll('"', '')}`,
    ],
    [
      'with empty columns and rows at its end',
      `${table(',', 'Are empty columns read?').replaceAll('\r\n', ',,,\r\n')},,,\r\n${',,,,,\r\n'.repeat(9000)}`,
    ],
    ['with 10 MB of empty lines', `${table(',', 'Are empty lines read?')}${'\n'.repeat(10_000_000)}`],
  ])('%s: is read', async (_name, file) => {
    const { status, body } = await author.send(randomUUID(), file);
    expect([status, body['issues']]).toEqual([200, []]);
    expect(body).toMatchObject({ rows: 1, checked: { total: 1 } });
  });
});

describe('a file that is not CSV of cards', () => {
  const headings = IMPORT_COLUMNS.join(',');
  test.each<[string, Buffer | string, string]>([
    ['empty', '\n\n', 'The file is empty.'],
    ['without cards', headings, 'There are no cards below the headings.'],
    [
      'in Latin-1',
      Buffer.concat([Buffer.from(`${headings}\nIs it caf`), Buffer.from([0xe9]), Buffer.from('?\n')]),
      'Line 2 is not written in UTF-8.',
    ],
    ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 1]), 'This is a workbook, not a CSV file.'],
    ['a package of Anki', Buffer.from('PK\u0003\u0004 collection.anki21'), 'This is an Anki package, not a CSV file.'],
    ['bytes', Buffer.from([0x41, 0, 0x42]), 'The file is no text.'],
    ['an open quotation mark', `${headings}\n"Where does this end?,x`, 'a quotation mark is opened and not closed.'],
    ['too many cards', fileOf(5001), 'The file has more than 5,000 cards. Send it in parts.'],
  ])('%s: says so', async (_name, file, sentence) => {
    const { status, body } = await author.send(randomUUID(), file);
    expect(status).toBe(400);
    expect(body['message']).toContain(sentence);
  });

  test('is larger than 10 MB: is refused before parsing', async () => {
    expect(await author.send(randomUUID(), 'x'.repeat(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 10 MB. Send it in parts.' },
    });
  });
});
