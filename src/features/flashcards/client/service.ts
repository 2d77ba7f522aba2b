import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { PathStep } from '../rules/next-step.ts';

export { useStudyPreferences } from './study-preferences.ts';

/**
 * Loads the step of the user's role path; null without one that the user can continue. The app provides it, because paths are a
 * higher feature.
 */
export const LoadNextPathStep = createContext<(signal: AbortSignal) => Promise<PathStep | null>>(async () => null);

/** Returns the step of the user's role path; undefined while it loads, null without network. Study invalidates it. */
export function useNextPathStep(): PathStep | null | undefined {
  const load = useContext(LoadNextPathStep);
  const { data, isFetching } = useQuery({
    queryKey: ['dashboard', 'path-step'],
    queryFn: async ({ signal }) => load(signal),
  });
  return isFetching ? undefined : (data ?? null);
}
