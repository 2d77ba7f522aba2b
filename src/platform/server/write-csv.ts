import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Rows of a table, all with the same fields. */
export type CsvRows = readonly Readonly<Record<string, unknown>>[];

/** Characters that begin a formula in a spreadsheet, in normal and full width. */
const FORMULA_SIGNS: ReadonlySet<string> = new Set('=+-@＝＋－＠');

/** Characters after which some spreadsheets begin a new cell, even inside quotation marks. */
const CELL_ENDS: ReadonlySet<string> = new Set(';\t\r\n');

/** Characters that spreadsheets trim from the start of a cell. */
const TRIMMED = /^[\s"\p{Cc}\p{Cf}]$/u;

/** Prevents formulas: puts an apostrophe before each sign with which a cell could begin. */
function escapeFormulas(text: string): string {
  let escaped = '';
  let isCellStart = true;
  for (const letter of text) {
    if (isCellStart && FORMULA_SIGNS.has(letter)) escaped += "'";
    escaped += letter;
    isCellStart = CELL_ENDS.has(letter) || (isCellStart && TRIMMED.test(letter));
  }
  return escaped;
}

/** Returns the CSV of a cell, which spreadsheets never run as a formula. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const cell = escapeFormulas(
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value),
  );
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns lines of cells as CSV (RFC 4180). */
export function csvLines(lines: readonly (readonly unknown[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Returns rows as CSV with headings. By default the columns are the fields of the rows. */
export function toCsv(
  rows: CsvRows,
  columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
}

/** Excel recognises UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Limits of a downloaded list. */
const MAX_LIST = { rows: 100_000, bytes: 10_000_000 };

/** Last line of a list that exceeds its limits. */
const LIST_IS_CUT = 'This file is full. Filter the list to download the other rows.';

/** Rows of a list, and the position after them; null after the last. */
export interface CsvBatch<Position> {
  readonly lines: readonly (readonly unknown[])[];
  readonly next: Position | null;
}

/**
 * Sends a list as a CSV file, up to the limits of `MAX_LIST`; a longer one ends with a line that says so. Reads in batches
 * while sending, so that a slow network holds no connection.
 */
export function sendCsvList<Position>(
  reply: FastifyReply,
  name: string,
  headings: readonly string[],
  readBatch: (after: Position | null) => Promise<CsvBatch<Position>>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(batches()));

  async function* batches(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLines([headings]);
    let after: Position | null = null;
    const sent = { rows: 0, bytes: 0 };
    do {
      const { lines, next }: CsvBatch<Position> = await readBatch(after);
      const text = csvLines(lines);
      yield text;
      sent.rows += lines.length;
      sent.bytes += Buffer.byteLength(text);
      after = next;
    } while (after !== null && sent.rows < MAX_LIST.rows && sent.bytes < MAX_LIST.bytes);
    if (after !== null) yield csvLines([[LIST_IS_CUT]]);
  }
}
