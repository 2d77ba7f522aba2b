import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiFailure, apiClient } from '../../../platform/client/api-client.ts';
import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { LEVELS } from '../../achievements/rules/levels.ts';
import { enterLevel, exitLevel, storedLevel, storedStudyMode, storeStudyMode } from '../../progress/client/service.ts';
import type { progressContract } from '../../progress/contract.ts';
import type { StudyPreferences } from '../../progress/rules/study-mode.ts';
import { syncStateOf, type SyncState } from '../rules/sync-state.ts';

const preferencesApi = apiClient<typeof progressContract>();

const SYNC_STATE = 'study_preferences';

/**
 * Synchronises the study mode and level of this browser with the account. `ready` becomes true once the browser has the
 * account's choice, or cannot reach the server. `change` applies a choice to the browser and sends it; without network it is
 * sent with the next call of this hook.
 */
export function useStudyPreferences(userId: number): {
  readonly ready: boolean;
  readonly change: (apply: () => void) => void;
} {
  const client = useQueryClient();
  const { isPending } = useQuery({
    queryKey: ['study-preferences', userId],
    queryFn: async () => synchronise(client, userId),
    // Another device may have changed the choice since the last visit.
    gcTime: 0,
  });
  const change = useCallback(
    (apply: () => void) => {
      const { syncedAt } = ownState(userId);
      apply();
      storeState({ userId, syncedAt, isPending: true });
      void sendChoice(client, userId);
    },
    [client, userId],
  );
  return { ready: !isPending, change };
}

/** Sends an unsent choice, else applies the account's choice when it is newer. The choice of a visitor becomes that of a new account. */
async function synchronise(client: QueryClient, userId: number): Promise<true> {
  if (ownState(userId).isPending) {
    void sendChoice(client, userId);
    return true;
  }
  const stored = await preferencesApi('GET /api/study-preferences', {});
  const { syncedAt, isPending } = ownState(userId);
  if (isPending) return true;
  // A stored answer from before the last call, while offline.
  if (stored.updatedAt === null && syncedAt !== null) return true;
  if (stored.updatedAt === null) {
    const { mode, level } = localChoice();
    storeState({ userId, syncedAt, isPending: mode !== null || level !== null });
    if (mode !== null || level !== null) void sendChoice(client, userId);
  } else if (stored.updatedAt > (syncedAt ?? '')) {
    applyChoice(stored);
    storeState({ userId, syncedAt: stored.updatedAt, isPending: false });
  }
  return true;
}

/** The last call being sent: calls run one after the other, so that the last choice wins. */
let sending: Promise<void> = Promise.resolve();

async function sendChoice(client: QueryClient, userId: number): Promise<void> {
  const earlier = sending;
  sending = (async () => {
    await earlier;
    if (!ownState(userId).isPending) return;
    const choice = localChoice();
    const stored = await send(choice);
    if (stored === null) return;
    const { mode, level } = localChoice();
    storeState({ userId, syncedAt: stored.updatedAt, isPending: mode !== choice.mode || level !== choice.level });
    void client.invalidateQueries({ queryKey: ['dashboard'], exact: true });
  })();
  return sending;
}

/** Returns null when the call fails: the choice stays unsent. */
async function send(body: StudyPreferences): Promise<ResponseOf<typeof progressContract.choosePreferences> | null> {
  try {
    return await preferencesApi('PUT /api/study-preferences', { body });
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

function localChoice(): StudyPreferences {
  return { mode: storedStudyMode(), level: storedLevel()?.id ?? null };
}

function applyChoice({ mode, level: id }: StudyPreferences): void {
  storeStudyMode(mode);
  const level = LEVELS.find((each) => each.id === id);
  if (level === undefined) exitLevel();
  else enterLevel(level);
}

/** Returns the state of a user's choice in this browser. Deletes the choice of another account. */
function ownState(userId: number): SyncState {
  const state = syncStateOf(readLocal(SYNC_STATE));
  if (state !== null && state.userId !== userId) {
    applyChoice({ mode: null, level: null });
    writeLocal(SYNC_STATE, null);
  }
  return state?.userId === userId ? state : { userId, syncedAt: null, isPending: false };
}

function storeState(state: SyncState): void {
  writeLocal(SYNC_STATE, JSON.stringify(state));
}
