import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { resourcesContract } from '../contract.ts';
import { type GuideProgress, readGuideProgress } from '../rules/guide-progress.ts';
import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';

function keyOf(userId: number): string {
  return `guide.progress.${userId}`;
}

/** Where a learner stopped in the guide, as this browser kept it. */
export function persistedProgress(userId: number, steps: readonly string[]): GuideProgress {
  return readGuideProgress(readLocal(keyOf(userId)), steps);
}

/** Keeps where a learner is. A browser that keeps nothing for us has what the server was told. */
export function persistProgress(userId: number, progress: GuideProgress): void {
  writeLocal(keyOf(userId), JSON.stringify(progress));
}

/** Forgets it with the account. */
export function forgetProgress(userId: number): void {
  writeLocal(keyOf(userId), null);
}

const resourcesApi = apiClient<typeof resourcesContract>();

/** The legal resources as the server answers them. */
export type ResourcesAnswer = ResponseOf<typeof resourcesContract.resources>;

/** The guide as the server answers it. */
export type GuideAnswer = ResponseOf<typeof resourcesContract.guide>;

/** One step of the guide. */
export type GuideStep = GuideAnswer['steps'][number];

/** How many cards the deck has. */
export type CardCounts = GuideAnswer['cards'];

/** The legal resources. They stay in memory, so that the screen opens again without a network. */
export function useResources() {
  return useQuery({ queryKey: ['resources'], queryFn: ({ signal }) => resourcesApi('GET /api/resources', { signal }) });
}

/** The guide. It stays in memory, so that the screen opens again without a network. */
export function useGuide() {
  return useQuery({ queryKey: ['guide'], queryFn: ({ signal }) => resourcesApi('GET /api/guide', { signal }) });
}

/**
 * Tells how far the learner is and answers what is known of it on all devices; who never moved here only asks. Null when nobody knows.
 * @throws ApiFailure
 */
export async function tellProgress({ at, visited, movedAt }: GuideProgress): Promise<GuideProgress | null> {
  if (movedAt < 0) return (await resourcesApi('GET /api/guide/progress', {})).progress;
  return (await resourcesApi('PUT /api/guide/progress', { body: { at, visited: [...visited], movedAt } })).progress;
}
