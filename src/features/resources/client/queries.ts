import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { resourcesContract } from '../contract.ts';
import { type GuideProgress, parseGuideProgress } from '../rules/guide-progress.ts';
import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';

function keyOf(userId: number): string {
  return `guide.progress.${userId}`;
}

/** Returns a learner's progress in the guide as stored in this browser. */
export function storedProgress(userId: number, steps: readonly string[]): GuideProgress {
  return parseGuideProgress(readLocal(keyOf(userId)), steps);
}

/** Stores a learner's progress in this browser. */
export function storeProgress(userId: number, progress: GuideProgress): void {
  writeLocal(keyOf(userId), JSON.stringify(progress));
}

/** Deletes a learner's progress from this browser. */
export function forgetProgress(userId: number): void {
  writeLocal(keyOf(userId), null);
}

const resourcesApi = apiClient<typeof resourcesContract>();

export type ResourcesAnswer = ResponseOf<typeof resourcesContract.resources>;

/** A picture of the law. */
export type LawPicture = ResponseOf<typeof resourcesContract.pictures>['pictures'][number];

export type GuideAnswer = ResponseOf<typeof resourcesContract.guide>;

export type GuideStep = GuideAnswer['steps'][number];

/** Numbers of cards in the deck. */
export type CardCounts = GuideAnswer['cards'];

/** Fetches the legal resources. Cached, so that the screen opens again offline. */
export function useResources() {
  return useQuery({ queryKey: ['resources'], queryFn: ({ signal }) => resourcesApi('GET /api/resources', { signal }) });
}

/** Fetches the pictures of the law. Cached, so that they open again offline. */
export function usePictures() {
  return useQuery({
    queryKey: ['pictures'],
    queryFn: async ({ signal }) => (await resourcesApi('GET /api/resources/pictures', { signal })).pictures,
  });
}

/** Fetches the guide. Cached, so that the screen opens again offline. */
export function useGuide() {
  return useQuery({ queryKey: ['guide'], queryFn: ({ signal }) => resourcesApi('GET /api/guide', { signal }) });
}

/**
 * Sends the learner's progress and returns the merged progress of all devices. Only reads it when the learner never moved on
 * this device. Null without progress.
 * @throws ApiFailure
 */
export async function syncProgress({ at, visited, movedAt }: GuideProgress): Promise<GuideProgress | null> {
  if (movedAt < 0) return (await resourcesApi('GET /api/guide/progress', {})).progress;
  return (await resourcesApi('PUT /api/guide/progress', { body: { at, visited: [...visited], movedAt } })).progress;
}
