import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { healthContract } from '../contract.ts';

const api = apiClient<typeof healthContract>();

/** Reads the state of the product. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => api('GET /api/admin/health', { signal }),
});

/** Runs failed jobs again. Resolves with their number. */
export async function retryJobs(ids: readonly string[]): Promise<number> {
  return (await api('POST /api/admin/health/retry', { body: { ids: [...ids] } })).retried;
}
