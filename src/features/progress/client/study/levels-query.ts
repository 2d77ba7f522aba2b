import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { progressContract } from '../../contract.ts';
import { progressApi } from '../study-log.ts';

/** Levels and badges as the server answers them. */
export type LevelsAnswer = ResponseOf<typeof progressContract.levels>;

/** The learner's levels and badges, read again when the screen opens next after anything was learned: they go with the dashboard. */
export function useLevels() {
  return useQuery({ queryKey: ['dashboard', 'levels'], queryFn: ({ signal }) => progressApi('GET /api/levels', { signal }) });
}
