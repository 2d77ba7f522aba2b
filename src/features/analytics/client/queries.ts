import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { analyticsContract } from '../contract.ts';
import type { PeriodDays } from '../rules/period.ts';

const api = apiClient<typeof analyticsContract>();

/** Query of the key figures. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
});

/** Counts of pending work. */
export type PendingWork = ResponseOf<typeof analyticsContract.waiting>;

/** A kind of pending work. */
export type PendingKind = Exclude<keyof PendingWork, 'oldest'>;

/** Query of pending work. It reloads on every visit, because work on other screens changes it. */
export const pendingWorkQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => api('GET /api/admin/waiting', { signal }),
  staleTime: 0,
});

/** Returns the total of pending work. */
export async function countPendingWork(client: QueryClient): Promise<number> {
  const { oldest: _, ...counts } = await client.query(pendingWorkQuery);
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Query of the charts. The former period stays visible while loading. */
export function figuresQuery(days: PeriodDays) {
  return queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => api('GET /api/admin/analytics', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}
