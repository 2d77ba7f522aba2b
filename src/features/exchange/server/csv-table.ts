import { ApiError } from '../../../platform/server/http/api-error.ts';
import { readCsvRows } from '../../../platform/server/read-csv.ts';
import type { Table } from '../rules/bookmark-file.ts';

/** The most rows a file may have below its headings: as many as the largest deck the product is built for. */
const ROW_LIMIT = 5000;

/**
 * The cells of a CSV file as spreadsheets write it: with or without a byte order mark, in lines that end as on any system.
 * Commas, semicolons and tabs part cells, whichever the headings use.
 * @throws ApiError INVALID_REQUEST when it is empty, too long or no table.
 */
export function readCsvTable(text: string): Table {
  if (text.trim() === '') throw fileError('The file is empty.');
  const rows = readCsvRows(text);
  if (rows === null) throw fileError('The file is no table we can read: a quotation mark is opened and not closed.');
  if (rows.length > ROW_LIMIT + 1) throw fileError(`The file has more than ${ROW_LIMIT} rows. Send it in parts.`);
  return rows.map(({ cells }) => cells);
}

/** The refusal of a whole file; the sentence says what is wrong with it. */
export function fileError(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'csv', message }] });
}
