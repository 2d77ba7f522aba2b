import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { useWaitingCount } from '../../../platform/client/offline/study-on-device.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { leaderboardContract } from '../contract.ts';
import type { Period } from '../rules/periods.ts';

export type Leaderboard = ResponseOf<typeof leaderboardContract.show>;

export type Entry = Leaderboard['entries'][number];

/** A change of the user's settings. */
export interface Change {
  readonly kind: 'joined' | 'renamed' | 'left';
  /** Null for no alias. */
  readonly alias: string | null;
}

const api = apiClient<typeof leaderboardContract>();
const KEY = ['leaderboard'];

/**
 * Loads the leaderboard of a period at each visit, and again when waiting answers of this device were sent. The week is requested without a
 * query, so that the offline cache stores it.
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

/** Changes the settings; calls `onChanged` after all periods are reloaded. */
export function useChange(onChanged: (change: Change) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, alias }: Change) =>
      api('PUT /api/leaderboard/settings', { body: { optIn: kind !== 'left', alias } }),
    onSuccess: async (_, change) => {
      await client.invalidateQueries({ queryKey: KEY });
      onChanged(change);
    },
  });
}
