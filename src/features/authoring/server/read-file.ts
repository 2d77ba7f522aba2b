import { readCsvRows, tableRefused } from '../../../platform/server/csv.ts';
import { decodeTextFile } from '../../../platform/shared/text-file.ts';
import { MOST_ROWS, type ImportRow } from '../rules/import-table.ts';

const BOUNDS = {
  field: 'file',
  mostRows: MOST_ROWS + 1,
  tooMany: `The file has more than ${MOST_ROWS.toLocaleString('en-US')} cards. Send it in parts.`,
};

/**
 * Reads the rows of a file of cards, its headings first, without those that are empty.
 * @throws ApiError INVALID_REQUEST with what is wrong with the file as a whole
 */
export async function readFile(
  file: Buffer,
): Promise<{ readonly headings: ImportRow; readonly rows: readonly ImportRow[] }> {
  const read = decodeTextFile(file);
  if ('problem' in read) throw tableRefused(BOUNDS.field, read.problem);
  const [headings, ...rows] = await readCsvRows(read.text, BOUNDS);
  if (headings === undefined) throw tableRefused(BOUNDS.field, 'The file is empty.');
  if (rows.length === 0) throw tableRefused(BOUNDS.field, 'There are no cards below the headings.');
  return { headings, rows };
}
