import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { PathStep } from '../../flashcards/rules/next-step.ts';
import type { dashboardContract } from '../contract.ts';

const dashboardApi = apiClient<typeof dashboardContract>();

export type Dashboard = ResponseOf<typeof dashboardContract.show>;

/** Loads the dashboard. Study and a new day in Grenada make it load again when the screen opens next. */
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

/** How long the number of due cards may be old, in milliseconds. Study loads it again earlier. */
const DUE_AGE_MS = 600_000;

/** Returns the number of cards that are due for review, from the loaded dashboard or the server. */
export async function countDueReviews(client: QueryClient): Promise<number> {
  const { dueForReview } = await client.query({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dashboardApi('GET /api/dashboard', { signal }),
    staleTime: DUE_AGE_MS,
  });
  return dueForReview;
}

/** Loads the step of the user's role path; null without one that the user can continue. */
export async function loadNextPathStep(signal: AbortSignal): Promise<PathStep | null> {
  const { path } = await dashboardApi('GET /api/dashboard', { signal });
  if (path === null || !path.canContinue || path.step === null || path.stepTitle === null) return null;
  return { path: path.path, title: path.title, step: path.step, steps: path.steps, stepTitle: path.stepTitle };
}
