import { readCsvRows, tableRefused } from '../../../platform/server/read-csv.ts';
import { LIST_LENGTH, listedAddresses, type ListedAddress } from '../rules/invitation-list.ts';

const BOUNDS = {
  field: 'csv',
  mostRows: LIST_LENGTH.addresses + 1,
  tooMany: `A list has at most ${LIST_LENGTH.addresses} addresses. Send this one in parts.`,
};

/**
 * Reads the addresses of a list as it was pasted, or as a spreadsheet writes it.
 * @throws ApiError INVALID_REQUEST when it is empty, too long or no table
 */
export async function readList(text: string): Promise<readonly ListedAddress[]> {
  const addresses = listedAddresses(await readCsvRows(text, BOUNDS));
  if (addresses.length === 0) throw tableRefused(BOUNDS.field, 'There is no address in this list.');
  if (addresses.length > LIST_LENGTH.addresses) throw tableRefused(BOUNDS.field, BOUNDS.tooMany);
  return addresses;
}
