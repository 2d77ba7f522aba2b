import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import type { healthContract } from '../contract.ts';

const api = apiClient<typeof healthContract>();

export type Health = ResponseOf<typeof healthContract.health>;

/** Reads the state of the product. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => api('GET /api/admin/health', { signal }),
});

/** Returns what does not work, in short sentences. */
export function healthIssues({ failedJobs, backup, mail }: Health): string[] {
  return [
    ...(failedJobs.length === 0 ? [] : [`${counted(failedJobs.length, 'job')} failed.`]),
    ...(backup === null ? ['No nightly backup.'] : []),
    ...((backup?.failure ?? null) === null ? [] : ['The last backup failed.']),
    ...(mail.hasServer ? [] : ['Mail is not set up.']),
  ];
}

/** Runs failed jobs again. Resolves with their number. */
export async function retryJobs(ids: readonly string[]): Promise<number> {
  return (await api('POST /api/admin/health/retry', { body: { ids: [...ids] } })).retried;
}
