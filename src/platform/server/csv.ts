import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from './http/api-error.ts';

/** A table without the lines with which Excel or Anki says how it is written. */
interface TableStart {
  readonly table: string;
  readonly delimiter: string;
  /** Lines of the text before the table. */
  readonly linesBefore: number;
  /** Those of them that a spreadsheet does not show. */
  readonly hiddenRows: number;
}

/** The names that Anki gives to delimiters in `#separator:`. */
const ANKI_DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
  ['colon', ':'],
  ['space', ' '],
]);

/** The lines that Anki writes before its notes. */
const ANKI_LINE = /^#(separator|html|tags|columns|notetype|deck|guid|if matches|(?:notetype|deck|tags|guid) column):/i;

/** Most lines that are taken for a header. */
const MOST_HEADER_LINES = 20;

/**
 * Reads what stands before a table: a byte order mark, the line `sep=;` of Excel, or the lines `#separator:` and so on of Anki, whose
 * `#columns:` are its headings. Without these the first line decides: Excel writes semicolons where the comma is the decimal mark.
 */
function tableStart(text: string): TableStart {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const sep = /^"?sep=([,;\t|])"?[\t ,;]*(?:\r\n|\n|\r|$)/i.exec(whole);
  if (sep !== null)
    return { table: whole.slice(sep[0].length), delimiter: sep[1] ?? ',', linesBefore: 1, hiddenRows: 1 };
  return ankiStart(whole);
}

function ankiStart(whole: string): TableStart {
  let table = whole;
  let delimiter: string | undefined;
  let headings: string | undefined;
  let lines = 0;
  while (lines < MOST_HEADER_LINES) {
    const line = firstLineOf(table);
    const key = ANKI_LINE.exec(line)?.[1]?.toLowerCase();
    if (key === undefined) break;
    const value = line.slice(key.length + 2);
    if (key === 'separator') delimiter = ANKI_DELIMITERS.get(value.trim().toLowerCase()) ?? value.charAt(0);
    if (key === 'columns') headings = value;
    table = table.slice(line.length).replace(/^(?:\r\n|\n|\r)/, '');
    lines += 1;
  }
  const start = headings === undefined ? table : `${headings}\n${table}`;
  return {
    table: start,
    delimiter: delimiter === undefined || delimiter === '' ? delimiterOf(start) : delimiter,
    linesBefore: headings === undefined ? lines : lines - 1,
    hiddenRows: 0,
  };
}

function firstLineOf(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0] ?? '';
}

function delimiterOf(text: string): string {
  const first = firstLineOf(text.trimStart());
  return [';', '\t'].find((mark) => first.split(mark).length > first.split(',').length) ?? ',';
}

/** A row of a table that holds something: its cells up to the last that is filled, and where it is. */
interface CsvRow {
  /** The line of the text on which the row ends, from 1. */
  readonly line: number;
  /** The number that a spreadsheet shows beside the row, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** What a caller takes, and how it refuses more. */
interface CsvBounds {
  /** The field of the request that holds the table; refusals name it. */
  readonly field: string;
  /** The most rows, headings included. */
  readonly mostRows: number;
  /** The sentence for a table with more rows. */
  readonly tooMany: string;
}

/** The most columns of a row. */
const MOST_COLUMNS = 200;

/** Bytes that are parsed before other requests get a turn. */
const BYTES_AT_A_TIME = 4096;

/** What may follow the last filled cell: spreadsheets write empty rows as separators. */
const EMPTY_TAIL: ReadonlySet<number> = new Set(Buffer.from(' ,;\t\r\n'));

/**
 * Reads the rows of a table as spreadsheets and Anki write it, without those that are empty. Parsing stops at the first row too many and
 * gives other requests a turn every few kilobytes.
 * @throws ApiError INVALID_REQUEST when it is no table or larger than the bounds
 */
export async function readCsvRows(text: string, { field, mostRows, tooMany }: CsvBounds): Promise<readonly CsvRow[]> {
  const { table, delimiter, linesBefore, hiddenRows } = tableStart(text);
  const rows: CsvRow[] = [];
  let read = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record(record: string[], { lines, empty_lines: emptyLines }) {
      read += 1;
      if (read > mostRows) throw tableRefused(field, tooMany);
      const line = lines + linesBefore;
      const cells = record.slice(0, record.findLastIndex((cell) => cell !== '') + 1);
      if (cells.length > MOST_COLUMNS)
        throw tableRefused(field, `Line ${line} has more than ${MOST_COLUMNS} columns. Keep the columns you need.`);
      if (cells.length > 0) rows.push({ line, row: read + emptyLines + linesBefore - hiddenRows, cells });
      return null;
    },
  });
  try {
    await pipeline(Readable.from(slicesOf(withoutTail(table))), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw tableRefused(field, 'The file is no table we can read: a quotation mark is opened and not closed.');
  }
  return rows;
}

/** Returns the refusal of a whole table; the sentence says what is wrong with it. */
export function tableRefused(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path: field, message }] });
}

function withoutTail(text: string): Buffer {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, bytes.findLastIndex((byte) => !EMPTY_TAIL.has(byte)) + 1);
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += BYTES_AT_A_TIME) {
    await nextTurn();
    yield bytes.subarray(from, from + BYTES_AT_A_TIME);
  }
}

/** Rows of a table: each has the same fields. */
export type CsvRows = readonly Readonly<Record<string, unknown>>[];

/** What a spreadsheet takes for the beginning of a formula, in usual and in full width. */
const SIGNS: ReadonlySet<string> = new Set('=+-@＝＋－＠');

/** Where a cell begins, for whatever reader: some split at semicolons or tabs, and lose hold of quotation marks there. */
const CELL_ENDS: ReadonlySet<string> = new Set(';\t\r\n');

/** What readers cut off before they look for a sign. */
const CUT_OFF = /^[\s"\p{Cc}\p{Cf}]$/u;

/** A text without formulas: a sign with which any reader's cell would begin gets an apostrophe before it. */
function inert(text: string): string {
  let made = '';
  let begins = true;
  for (const letter of text) {
    if (begins && SIGNS.has(letter)) made += "'";
    made += letter;
    begins = CELL_ENDS.has(letter) || (begins && CUT_OFF.test(letter));
  }
  return made;
}

/** A cell that a spreadsheet shows as text: nothing a person wrote is ever run as a formula. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const cell = inert(
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value),
  );
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Lines of cells as CSV (RFC 4180). */
export function csvLines(lines: readonly (readonly unknown[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Rows as CSV with a heading line. The columns are the fields of the rows unless told. */
export function toCsv(
  rows: CsvRows,
  columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
}
