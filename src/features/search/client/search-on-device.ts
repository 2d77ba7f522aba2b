import { searchFor, type SearchAnswer } from '../rules/results.ts';
import { createRetrieval, type Retrieval } from '../rules/retrieval.ts';
import type { SearchPlace } from '../rules/search-address.ts';
import type { SearchReader } from '../rules/search-item.ts';
import { fetchDeviceItems } from './queries.ts';

let prepared: Promise<{ readonly retrieval: Retrieval; readonly reader: SearchReader }> | null = null;

/** Searches what this device keeps, by the very retrieval of the server. @throws ApiFailure when it keeps nothing */
export async function findOnDevice(place: SearchPlace): Promise<SearchAnswer> {
  prepared ??= prepare();
  try {
    const { retrieval, reader } = await prepared;
    return searchFor(retrieval, { ...place, reader });
  } catch (error) {
    prepared = null;
    throw error;
  }
}

async function prepare() {
  const { items, vocabulary, reader } = await fetchDeviceItems();
  return { retrieval: createRetrieval([() => items], vocabulary), reader };
}
