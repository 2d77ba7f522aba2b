import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { readGuideProgress, type GuideProgress } from '../rules/guide-progress.ts';

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
