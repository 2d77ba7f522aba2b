import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { PathStep } from '../rules/next-step.ts';

export { useStudyPreferences } from './study-preferences.ts';

/**
 * Loads the step of the user's role path; null without one that the user can continue. The app provides it, because paths are a
 * higher feature.
 */
export const LoadNextPathStep = createContext<(signal: AbortSignal) => Promise<PathStep | null>>(async () => null);

/** Loads the id of the card that the dashboard offers; null when it offers none. The app provides it. */
export const LoadNextCard = createContext<(signal: AbortSignal) => Promise<number | null>>(async () => null);

/** Returns the card that the dashboard offers; undefined while it loads, null without network. Loads nothing unless `isWanted`. */
export function useNextCard(isWanted: boolean): number | null | undefined {
  const load = useContext(LoadNextCard);
  const { data, isLoading } = useQuery({
    queryKey: ['dashboard', 'next-card'],
    queryFn: async ({ signal }) => load(signal),
    enabled: isWanted,
    gcTime: 0,
  });
  return isLoading ? undefined : (data ?? null);
}

/** Returns the step of the user's role path; undefined while it loads, null without network. Study invalidates it. */
export function useNextPathStep(): PathStep | null | undefined {
  const load = useContext(LoadNextPathStep);
  const { data, isFetching } = useQuery({
    queryKey: ['dashboard', 'path-step'],
    queryFn: async ({ signal }) => load(signal),
  });
  return isFetching ? undefined : (data ?? null);
}
