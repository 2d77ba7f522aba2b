import { page } from '../../../platform/client/api-client.ts';
import { searchFor, type SearchAnswer } from '../rules/results.ts';
import { createRetrieval, type Retrieval } from '../rules/ranking.ts';
import type { SearchRequest } from '../rules/search-address.ts';
import type { SearchReader } from '../rules/search-item.ts';
import { fetchDeviceItems } from './queries.ts';

/** The prepared search and its account; another account on this device gets its own. */
let prepared: {
  readonly account: number | null;
  readonly device: Promise<{ readonly retrieval: Retrieval; readonly reader: SearchReader }>;
} | null = null;

/**
 * Searches the items stored on this device with the server's retrieval code.
 * @throws ApiFailure when nothing is stored
 */
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
