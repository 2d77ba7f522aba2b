import { CsvError, parse } from 'csv-parse/sync';

/** A row of a table: its cells, and the line of the text on which it ends, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a table as spreadsheets write it: with or without a byte order mark, in lines that end as on any system. Commas,
 * semicolons or tabs part its cells, whichever the first line uses. Null when it is no table: a quotation mark is opened and not closed.
 */
export function readCsvRows(text: string): readonly CsvRow[] | null {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record(cells: string[], { lines: line }) {
        rows.push({ line, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** What parts the cells, told by the first line: Excel writes semicolons where the comma is the decimal mark. */
function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  return [';', '\t'].find((mark) => first.split(mark).length > first.split(',').length) ?? ',';
}
