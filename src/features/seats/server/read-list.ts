import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { LIST_LENGTH, listedAddresses, type ListedAddress, type ListLine } from '../rules/invitation-list.ts';

/**
 * The addresses of a list as it was pasted, or as a spreadsheet writes it: one on each line, or CSV whose cells are parted by commas,
 * semicolons or tabs, whichever the first line uses.
 * @throws ApiError INVALID_REQUEST when it is empty, too long or no table
 */
export function readList(text: string): readonly ListedAddress[] {
  const addresses = listedAddresses(parsed(text));
  if (addresses.length === 0) throw listError('There is no address in this list.');
  if (addresses.length > LIST_LENGTH.addresses)
    throw listError(`A list has at most ${LIST_LENGTH.addresses} addresses. Send this one in parts.`);
  return addresses;
}

function parsed(text: string): readonly ListLine[] {
  try {
    const lines: ListLine[] = [];
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record(cells: string[], { lines: line }) {
        lines.push({ line, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (error instanceof CsvError)
      throw listError('The list is no table we can read: a quotation mark is opened and not closed.');
    throw error;
  }
}

function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  return [';', '\t'].find((mark) => first.split(mark).length > first.split(',').length) ?? ',';
}

function listError(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'csv', message }] });
}
