import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { analyticsContract } from '../contract.ts';
import type { PeriodDays } from '../rules/period.ts';

const api = apiClient<typeof analyticsContract>();

/** The figures that stand first. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
});

/** How much waits at each desk. */
export type Waiting = ResponseOf<typeof analyticsContract.waiting>;

/** What waits for an administrator, asked anew whenever the screen is opened: it changes by what is done at the desks. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => api('GET /api/admin/waiting', { signal }),
  staleTime: 0,
});

/** Returns how many things wait for an administrator at all admin screens together. */
export async function countWaiting(client: QueryClient): Promise<number> {
  const waiting = await client.query(waitingQuery);
  return Object.values(waiting).reduce((total, count) => total + count, 0);
}

/** What learners did over so many days; those of the time before stand meanwhile. */
export function figuresQuery(days: PeriodDays) {
  return queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => api('GET /api/admin/analytics', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}
