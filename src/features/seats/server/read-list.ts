import { ApiError } from '../../../platform/server/http/api-error.ts';
import { readCsvRows } from '../../../platform/server/read-csv.ts';
import { LIST_LENGTH, listedAddresses, type ListedAddress } from '../rules/invitation-list.ts';

/**
 * The addresses of a list as it was pasted, or as a spreadsheet writes it: one on each line, or CSV whose cells are parted by commas,
 * semicolons or tabs, whichever the first line uses.
 * @throws ApiError INVALID_REQUEST when it is empty, too long or no table
 */
export function readList(text: string): readonly ListedAddress[] {
  const lines = readCsvRows(text);
  if (lines === null) throw listError('The list is no table we can read: a quotation mark is opened and not closed.');
  const addresses = listedAddresses(lines);
  if (addresses.length === 0) throw listError('There is no address in this list.');
  if (addresses.length > LIST_LENGTH.addresses)
    throw listError(`A list has at most ${LIST_LENGTH.addresses} addresses. Send this one in parts.`);
  return addresses;
}

function listError(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'csv', message }] });
}
