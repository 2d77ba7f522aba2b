import { readCsvRows, tableRefused } from '../../../platform/server/csv.ts';
import type { Table } from '../rules/bookmark-file.ts';

/** The most rows a file may have below its headings: as many as the largest deck the product is built for. */
const ROW_LIMIT = 5000;

const BOUNDS = {
  field: 'csv',
  mostRows: ROW_LIMIT + 1,
  tooMany: `The file has more than ${ROW_LIMIT} rows. Send it in parts.`,
};

/**
 * Reads the rows of a CSV file that hold something, its headings first.
 * @throws ApiError INVALID_REQUEST when it is empty, too long or no table
 */
export async function readCsvTable(text: string): Promise<Table> {
  const rows = await readCsvRows(text, BOUNDS);
  if (rows.length === 0) throw fileError('The file is empty.');
  return rows;
}

/** The refusal of a whole file; the sentence says what is wrong with it. */
export function fileError(message: string): Error {
  return tableRefused(BOUNDS.field, message);
}
