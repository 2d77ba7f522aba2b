import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { tableStart } from './table-start.ts';
import { ApiError } from './http/api-error.ts';

/** A row of a table that holds something: its cells up to the last that is filled, and where it is. */
export interface CsvRow {
  /** The line of the text on which the row ends, from 1. */
  readonly line: number;
  /** The number that a spreadsheet shows beside the row, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** What a caller takes, and how it refuses more. */
export interface CsvBounds {
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
