import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { achievementsContract } from '../contract.ts';
import { achievementsApi } from './service.ts';

/** An achievement as the server answers it. */
export type ShownAchievement = ResponseOf<typeof achievementsContract.list>[number];

/** The figures that achievements rest on. */
export type AchievementStats = ResponseOf<typeof achievementsContract.stats>;

/** All achievements of the signed-in learner, with the figures. They are kept with the dashboard's, which is read anew after study. */
export function useAchievements() {
  return useQuery({
    queryKey: ['dashboard', 'achievements'],
    queryFn: async ({ signal }) => {
      const [achievements, stats] = await Promise.all([
        achievementsApi('GET /api/achievements', { signal }),
        achievementsApi('GET /api/achievements/stats', { signal }),
      ]);
      return { achievements, stats };
    },
  });
}
