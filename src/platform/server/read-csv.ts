import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from './http/api-error.ts';

/** A table without the lines in which Excel or Anki describes its format. */
interface TableStart {
  readonly table: string;
  readonly delimiter: string;
  /** Lines of the text before the table. */
  readonly linesBefore: number;
  /** Lines before the table that a spreadsheet does not show. */
  readonly hiddenRows: number;
}

/** Anki's names of delimiters in `#separator:`. */
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

/** Maximum number of header lines. */
const MAX_HEADER_LINES = 20;

/**
 * Parses the lines before a table: a byte order mark, Excel's `sep=;`, or Anki's `#separator:` and so on, whose `#columns:` are the
 * headings. Without these the first line decides, since Excel writes semicolons where the comma is the decimal mark.
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
  while (lines < MAX_HEADER_LINES) {
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

/** A row with content: its cells up to the last non-empty one, and its position. */
interface CsvRow {
  /** The line of the text on which the row ends, from 1. */
  readonly line: number;
  /** The number that a spreadsheet shows beside the row, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Limits of a table. */
interface CsvLimits {
  /** The request field with the table, for error issues. */
  readonly field: string;
  /** Maximum number of rows, with the headings. */
  readonly maxRows: number;
  /** Error message for more rows. */
  readonly tooMany: string;
}

/** Maximum number of columns. */
const MAX_COLUMNS = 200;

/** Bytes that are parsed before the event loop handles other requests. */
const SLICE_BYTES = 4096;

/** Bytes after the last non-empty cell: spreadsheets write empty rows as separators. */
const EMPTY_TAIL: ReadonlySet<number> = new Set(Buffer.from(' ,;\t\r\n'));

/**
 * Parses the non-empty rows of a table of a spreadsheet or Anki. Stops at the first row above the limit, and lets the event loop
 * handle other requests every few kilobytes.
 * @throws ApiError INVALID_REQUEST when it is no table or exceeds the limits
 */
export async function readCsvRows(text: string, { field, maxRows, tooMany }: CsvLimits): Promise<readonly CsvRow[]> {
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
      if (read > maxRows) throw tableRefused(field, tooMany);
      const line = lines + linesBefore;
      const cells = record.slice(0, record.findLastIndex((cell) => cell !== '') + 1);
      if (cells.length > MAX_COLUMNS)
        throw tableRefused(field, `Line ${line} has more than ${MAX_COLUMNS} columns. Keep the columns you need.`);
      if (cells.length > 0) rows.push({ line, row: read + emptyLines + linesBefore - hiddenRows, cells });
      return null;
    },
  });
  try {
    await pipeline(Readable.from(slicesOf(withoutTail(table))), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw tableRefused(field, 'We cannot read this table: a quotation mark is opened and not closed.');
  }
  return rows;
}

/** Returns the error for a whole table. */
export function tableRefused(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path: field, message }] });
}

function withoutTail(text: string): Buffer {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, bytes.findLastIndex((byte) => !EMPTY_TAIL.has(byte)) + 1);
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    await nextTurn();
    yield bytes.subarray(from, from + SLICE_BYTES);
  }
}
