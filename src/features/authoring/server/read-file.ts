import { ApiError } from '../../../platform/server/http/api-error.ts';
import { readCsvRows } from '../../../platform/server/read-csv.ts';
import { MOST_ROWS, type ImportRow } from '../rules/import-table.ts';

const SAVE_AS = 'In Excel choose "CSV UTF-8" when you save it, in Google Sheets "Comma-separated values".';

/** What a file begins with that is no text in UTF-8, and what is said of it. */
const OTHER_FILES: readonly (readonly [begin: readonly number[], sentence: string])[] = [
  [[0xff, 0xfe], `The file is written in UTF-16, not in UTF-8. ${SAVE_AS}`],
  [[0xfe, 0xff], `The file is written in UTF-16, not in UTF-8. ${SAVE_AS}`],
  [[0x50, 0x4b, 0x03, 0x04], `This is a workbook, not a CSV file. ${SAVE_AS}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is a workbook, not a CSV file. ${SAVE_AS}`],
];

/**
 * The rows of a file of cards, its headings first, without those that are empty.
 * @throws ApiError INVALID_REQUEST with what is wrong with the file as a whole
 */
export function readFile(file: Buffer): { readonly headings: ImportRow; readonly rows: readonly ImportRow[] } {
  for (const [begin, sentence] of OTHER_FILES)
    if (begin.every((byte, place) => file[place] === byte)) throw fault(sentence);
  if (file.includes(0)) throw fault(`The file is no text. ${SAVE_AS}`);
  const read = readCsvRows(textOf(file));
  if (read === null) throw fault('The file is no table we can read: a quotation mark is opened and not closed.');
  const [headings, ...rows] = read.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (headings === undefined) throw fault('The file is empty.');
  if (rows.length === 0) throw fault('There are no cards below the headings.');
  if (rows.length > MOST_ROWS)
    throw fault(
      `The file has ${rows.length.toLocaleString('en-US')} cards; it may have ${MOST_ROWS.toLocaleString('en-US')}. Send it in parts.`,
    );
  return { headings, rows };
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw fault(`Line ${firstBadLine(file)} is not written in UTF-8. ${SAVE_AS}`);
  }
}

/** The line, from 1, in which bytes stand that are no UTF-8: where writing them anew makes another text. */
function firstBadLine(file: Buffer): number {
  const lost = file.toString('utf8').indexOf('\uFFFD');
  return file.toString('utf8').slice(0, Math.max(lost, 0)).split('\n').length;
}

function fault(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'file', message }] });
}
