import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { notifyWorker } from '../../../platform/client/offline/worker-link.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { goalsContract } from '../contract.ts';

const goalsApi = apiClient<typeof goalsContract>();

/** The daily goal, what brings the learner here, and how far today has come. */
export type GoalStanding = ResponseOf<typeof goalsContract.read>;

/** What a person chooses. */
export type GoalChoice = InputOf<typeof goalsContract.choose, 'body'>;

/** It goes with the dashboard: what is learned makes both be read anew. */
const GOAL_KEY = ['dashboard', 'goal'];

/** A learner's goal: loading until it is there, failed when neither the network nor this device had it. */
export interface DailyGoalQuery {
  readonly standing: GoalStanding | undefined;
  /** The sentence of what went wrong; null while nothing did. */
  readonly failure: string | null;
  /** No answer came at all: there is no network. */
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The signed-in learner's daily goal and how far today has come; read again when a screen opens after anything was learned. */
export function useDailyGoal(): DailyGoalQuery {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: GOAL_KEY,
    queryFn: ({ signal }) => goalsApi('GET /api/goals', { signal }),
  });
  return {
    standing: data,
    failure: error === null ? null : sentenceOf(error, 'Your daily goal did not load.'),
    offline: error instanceof ApiFailure && error.code === 'OFFLINE',
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Stores a choice and shows it wherever the goal stands: the dashboard is read anew when it opens, and what is kept for times without
 * a network at once. @throws ApiFailure
 */
export async function chooseGoal(client: QueryClient, choice: GoalChoice): Promise<void> {
  const standing = await goalsApi('PUT /api/goals', { body: choice });
  notifyWorker('refresh');
  void client.invalidateQueries({ queryKey: ['dashboard'], exact: true });
  client.setQueryData(GOAL_KEY, standing);
}
