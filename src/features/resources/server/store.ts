import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { resourcesContract } from '../contract.ts';
import { mergeProgress, type GuideProgress } from '../rules/guide-progress.ts';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import { guideProgress } from './tables.ts';

type Row = Columns<typeof guideProgress, 'at' | 'visited' | 'movedAt'>;

const READ = 'select at, visited, moved_at as "movedAt" from guide_progress where user_id = $1';

/** Returns a learner's progress in the guide; null before the first move. */
async function readProgress(pool: Pool, userId: number): Promise<GuideProgress | null> {
  const { rows } = await pool.query<Row>({ name: 'guide-progress', text: READ, values: [userId] });
  return progressOf(rows[0]);
}

/** Locks and returns a learner's progress; inserts `first` when there is none. */
async function lockProgress(client: PoolClient, userId: number, first: GuideProgress): Promise<GuideProgress> {
  await client.query(
    `insert into guide_progress (user_id, at, visited, moved_at) values ($1, $2, $3, $4)
     on conflict (user_id) do nothing`,
    [userId, first.at, first.visited, new Date(first.movedAt)],
  );
  const { rows } = await client.query<Row>(`${READ} for update`, [userId]);
  return progressOf(rows[0]) ?? first;
}

/** Updates a learner's stored progress. */
async function storeProgress(client: PoolClient, userId: number, progress: GuideProgress): Promise<void> {
  await client.query('update guide_progress set at = $2, visited = $3, moved_at = $4 where user_id = $1', [
    userId,
    progress.at,
    progress.visited,
    new Date(progress.movedAt),
  ]);
}

function progressOf(row: Row | undefined): GuideProgress | null {
  return row === undefined ? null : { at: row.at, visited: row.visited, movedAt: row.movedAt.getTime() };
}

type PresentedProgress = ResponseOf<typeof resourcesContract.moveInGuide>['progress'];

/** Returns a learner's progress in the guide; null before the first move. */
export async function readGuideProgress(pool: Pool, userId: number): Promise<PresentedProgress | null> {
  const progress = await readProgress(pool, userId);
  return progress === null ? null : presentProgress(progress);
}

/**
 * Merges the progress of a device with the stored one, so that no visited step is lost (product-rules.md, V16). Leaves out
 * steps that the guide no longer has.
 * @throws ApiError INVALID_REQUEST for an unknown current step.
 */
export async function moveInGuide(
  pool: Pool,
  userId: number,
  sent: GuideProgress,
  steps: readonly string[],
): Promise<PresentedProgress> {
  const message = 'There is no such step.';
  if (!steps.includes(sent.at)) throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'at', message }] });
  const device = { ...sent, visited: steps.filter((step) => sent.visited.includes(step)) };
  return inTransaction(pool, async (client) => {
    const merged = mergeProgress(await lockProgress(client, userId, device), device);
    await storeProgress(client, userId, merged);
    return presentProgress(merged);
  });
}

function presentProgress({ at, visited, movedAt }: GuideProgress): PresentedProgress {
  return { at, visited: [...visited], movedAt };
}

/** Export and erasure of a learner's progress in the guide. */
export const resourcesPersonalData: PersonalData = {
  export: { tables: [guideProgress], read: guideData },
  erase: { tables: [guideProgress], run: eraseGuide },
};

async function guideData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select at, visited, moved_at from guide_progress where user_id = $1', [userId]);
  return [{ name: 'study-guide', rows }];
}

async function eraseGuide(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from guide_progress where user_id = $1', [userId]);
}
