import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { dashboardContract } from '../contract.ts';

const dashboardApi = apiClient<typeof dashboardContract>();

/** The dashboard's figures as the server answers them. */
export type Dashboard = ResponseOf<typeof dashboardContract.show>;

/**
 * The figures of the dashboard. Whatever the learner does marks them as out of date, so they are read again when the
 * screen is opened next, and so does a new day in Grenada.
 */
export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dashboardApi('GET /api/dashboard', { signal }),
    refetchOnMount: ({ state }) =>
      state.data === undefined || grenadaDay(new Date(state.dataUpdatedAt)) === grenadaDay(new Date())
        ? true
        : 'always',
  });
}
