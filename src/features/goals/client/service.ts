import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { notifyWorker } from '../../../platform/client/offline/worker-link.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { goalsContract } from '../contract.ts';

const goalsApi = apiClient<typeof goalsContract>();

/** The daily goal, the learner's purpose, and the progress of today. */
export type GoalStatus = ResponseOf<typeof goalsContract.read>;

export type GoalChoice = InputOf<typeof goalsContract.choose, 'body'>;

/** Below the key of the dashboard: a recorded answer invalidates both. */
const GOAL_KEY = ['dashboard', 'goal'];

/** A learner's goal; `status` is undefined while it loads, `failure` is set when it could not be fetched. */
export interface DailyGoalQuery {
  readonly status: GoalStatus | undefined;
  /** The message for the learner; null without an error. */
  readonly failure: string | null;
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Fetches the signed-in learner's daily goal and the progress of today. */
export function useDailyGoal(): DailyGoalQuery {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: GOAL_KEY,
    queryFn: ({ signal }) => goalsApi('GET /api/goals', { signal }),
  });
  return {
    status: data,
    failure: error === null ? null : sentenceOf(error, 'Your daily goal did not load.'),
    offline: error instanceof ApiFailure && error.code === 'OFFLINE',
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Saves a choice, then updates the cached goal, invalidates the dashboard, and refreshes the data stored for offline use.
 * @throws ApiFailure
 */
export async function chooseGoal(client: QueryClient, choice: GoalChoice): Promise<void> {
  const status = await goalsApi('PUT /api/goals', { body: choice });
  notifyWorker('refresh');
  void client.invalidateQueries({ queryKey: ['dashboard'], exact: true });
  client.setQueryData(GOAL_KEY, status);
}
