import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { progressContract } from '../../contract.ts';
import { progressApi } from '../study-log.ts';

/** The dashboard's figures as the server answers them. */
export type Dashboard = ResponseOf<typeof progressContract.dashboard>;

/**
 * The figures of the dashboard. Whatever the learner does marks them as out of date, so they are read again when the
 * screen is opened next, and so does a new day in Grenada.
 */
export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => progressApi('GET /api/dashboard', { signal }),
    refetchOnMount: ({ state }) =>
      state.data === undefined || grenadaDay(new Date(state.dataUpdatedAt)) === grenadaDay(new Date()) ? true : 'always',
  });
}
