import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiFailure, apiClient } from '../../../platform/client/api-client.ts';
import type { searchContract } from '../contract.ts';
import type { SearchAnswer } from '../rules/results.ts';
import type { SearchRequest } from '../rules/search-address.ts';

const searchApi = apiClient<typeof searchContract>();

/** The results, and whether they are from the server or this device. */
export interface Found {
  readonly place: SearchRequest;
  readonly answer: SearchAnswer;
  readonly onDevice: boolean;
}

async function find(place: SearchRequest, signal: AbortSignal): Promise<Found> {
  const { query, kind, only, page } = place;
  try {
    const options = { ...(kind === null ? {} : { kind, page }), ...(only ? { only: '1' as const } : {}) };
    return {
      place,
      answer: await searchApi('GET /api/search', { query: { q: query, ...options }, signal }),
      onDevice: false,
    };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'OFFLINE') throw error;
    const { findOnDevice } = await import('./search-on-device.ts');
    return { place, answer: await findOnDevice(place), onDevice: true };
  }
}

/** Searches. What was found before stays while the next is looked for; without a network this device is searched. */
export function useSearchFor(place: SearchRequest) {
  return useQuery({
    queryKey: ['search', place],
    queryFn: ({ signal }) => find(place, signal),
    enabled: place.query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Everything that this device has to search in. @throws ApiFailure */
export async function fetchDeviceItems() {
  return searchApi('GET /api/search/device', {});
}
