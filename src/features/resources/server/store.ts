import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { resourcesContract } from '../contract.ts';
import { joinedProgress, type GuideProgress } from '../rules/guide-progress.ts';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import { guideProgress } from './tables.ts';

type Row = Columns<typeof guideProgress, 'at' | 'visited' | 'movedAt'>;

const READ = 'select at, visited, moved_at as "movedAt" from guide_progress where user_id = $1';

/** How far a learner is in the guide; null before they moved in it. */
async function readProgress(pool: Pool, userId: number): Promise<GuideProgress | null> {
  const { rows } = await pool.query<Row>({ name: 'guide-progress', text: READ, values: [userId] });
  return progressOf(rows[0]);
}

/** The same, held until the transaction ends; where there is none, a first row holds the place. */
async function holdProgress(client: PoolClient, userId: number, first: GuideProgress): Promise<GuideProgress> {
  await client.query(
    `insert into guide_progress (user_id, at, visited, moved_at) values ($1, $2, $3, $4)
     on conflict (user_id) do nothing`,
    [userId, first.at, first.visited, new Date(first.movedAt)],
  );
  const { rows } = await client.query<Row>(`${READ} for update`, [userId]);
  return progressOf(rows[0]) ?? first;
}

/** Stores how far a learner is who has a row. */
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

/** How far a learner is in the guide. */
export const resourcesPersonalData: PersonalData = {
  export: { tables: [guideProgress], read: guideData },
  erase: { tables: [guideProgress], run: eraseGuide },
};

/** How far a learner is in the guide, for the export of personal data. */
async function guideData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select at, visited, moved_at from guide_progress where user_id = $1', [userId]);
  return [{ name: 'study-guide', rows }];
}

/** Removes how far a learner is in the guide. */
async function eraseGuide(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from guide_progress where user_id = $1', [userId]);
}
