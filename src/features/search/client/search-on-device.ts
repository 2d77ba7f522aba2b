import { page } from '../../../platform/client/api-client.ts';
import { searchFor, type SearchAnswer } from '../rules/results.ts';
import { createRetrieval, type Retrieval } from '../rules/retrieval.ts';
import type { SearchRequest } from '../rules/search-address.ts';
import type { SearchReader } from '../rules/search-item.ts';
import { fetchDeviceItems } from './queries.ts';

/** What was prepared, and for which account: whoever signs in after searches what was kept for them. */
let prepared: {
  readonly account: number | null;
  readonly device: Promise<{ readonly retrieval: Retrieval; readonly reader: SearchReader }>;
} | null = null;

/** Searches what this device keeps, by the very retrieval of the server. @throws ApiFailure when it keeps nothing */
export async function findOnDevice(place: SearchRequest): Promise<SearchAnswer> {
  const { account } = page;
  if (prepared?.account !== account) prepared = { account, device: prepare() };
  const { device } = prepared;
  try {
    const { retrieval, reader } = await device;
    return searchFor(retrieval, { ...place, reader });
  } catch (error) {
    if (prepared?.device === device) prepared = null;
    throw error;
  }
}

async function prepare() {
  const { items, vocabulary, reader } = await fetchDeviceItems();
  return { retrieval: createRetrieval([items], vocabulary), reader };
}
