import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { resourcesContract } from '../contract.ts';
import { joinedProgress, type GuideProgress } from '../rules/guide-progress.ts';
import { holdProgress, readProgress, storeProgress } from './store.ts';

type Known = ResponseOf<typeof resourcesContract.moveInGuide>['progress'];

/** How far a learner is in the guide; null before they moved in it. */
export async function readGuideProgress(pool: Pool, userId: number): Promise<Known | null> {
  const progress = await readProgress(pool, userId);
  return progress === null ? null : presentProgress(progress);
}

/**
 * Joins what a device knows with what is known, so that neither loses a step (product-rules.md, V16). Steps the guide no longer has are left out.
 * @throws ApiError INVALID_REQUEST when it names a place the guide does not have.
 */
export async function moveInGuide(
  pool: Pool,
  userId: number,
  told: GuideProgress,
  steps: readonly string[],
): Promise<Known> {
  const message = 'There is no such step.';
  if (!steps.includes(told.at)) throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'at', message }] });
  const known = { ...told, visited: steps.filter((step) => told.visited.includes(step)) };
  return inTransaction(pool, async (client) => {
    const joined = joinedProgress(await holdProgress(client, userId, known), known);
    await storeProgress(client, userId, joined);
    return presentProgress(joined);
  });
}

function presentProgress({ at, visited, movedAt }: GuideProgress): Known {
  return { at, visited: [...visited], movedAt };
}
