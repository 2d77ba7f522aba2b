import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { badgesContract } from '../contract.ts';

const badgesApi = apiClient<typeof badgesContract>();

/** Levels and badges as the server answers them. */
export type LevelsAnswer = ResponseOf<typeof badgesContract.levels>;

/** The learner's levels and badges, read again when the screen opens next after anything was learned: they go with the dashboard. */
export function useLevels() {
  return useQuery({
    queryKey: ['dashboard', 'levels'],
    queryFn: ({ signal }) => badgesApi('GET /api/levels', { signal }),
  });
}
