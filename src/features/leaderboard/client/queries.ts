import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { useWaitingCount } from '../../../platform/client/offline/study-on-device.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { leaderboardContract } from '../contract.ts';
import type { Period } from '../rules/periods.ts';

/** The leaderboard of one period as the server answers it. */
export type Leaderboard = ResponseOf<typeof leaderboardContract.show>;

/** One learner's line. */
export type Entry = Leaderboard['entries'][number];

/** A change of whether the learner appears and under which name. */
export interface Change {
  readonly kind: 'joined' | 'renamed' | 'left';
  /** Null for none. */
  readonly alias: string | null;
}

const api = apiClient<typeof leaderboardContract>();
const KEY = ['leaderboard'];

/**
 * The leaderboard of a period, read anew whenever it is opened and when answers that waited on this device have been sent.
 * The week is asked for by the bare address, whose last answer is kept for when there is no network.
 */
export function useLeaderboard(period: Period) {
  const client = useQueryClient();
  const waiting = useWaitingCount();
  useEffect(
    () => () => {
      if (waiting > 0) void client.invalidateQueries({ queryKey: KEY });
    },
    [client, waiting],
  );
  return useQuery({
    queryKey: [...KEY, period],
    queryFn: ({ signal }) => api('GET /api/leaderboard', { query: period === 'week' ? {} : { period }, signal }),
    refetchOnMount: 'always',
  });
}

/** Makes a change; every period is read anew before it counts as made. */
export function useChange(onMade: (change: Change) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, alias }: Change) =>
      api('PUT /api/leaderboard/settings', { body: { optIn: kind !== 'left', alias } }),
    onSuccess: async (_, change) => {
      await client.invalidateQueries({ queryKey: KEY });
      onMade(change);
    },
  });
}
