import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { GuideProgress } from '../rules/guide-progress.ts';
import type { guideProgress } from './tables.ts';

type Row = Columns<typeof guideProgress, 'at' | 'visited' | 'movedAt'>;

const READ = 'select at, visited, moved_at as "movedAt" from guide_progress where user_id = $1';

/** How far a learner is in the guide; null before they moved in it. */
export async function readProgress(pool: Pool, userId: number): Promise<GuideProgress | null> {
  const { rows } = await pool.query<Row>({ name: 'guide-progress', text: READ, values: [userId] });
  return progressOf(rows[0]);
}

/** The same, held until the transaction ends; where there is none, a first row holds the place. */
export async function holdProgress(client: PoolClient, userId: number, first: GuideProgress): Promise<GuideProgress> {
  await client.query(
    `insert into guide_progress (user_id, at, visited, moved_at) values ($1, $2, $3, $4)
     on conflict (user_id) do nothing`,
    [userId, first.at, first.visited, new Date(first.movedAt)],
  );
  const { rows } = await client.query<Row>(`${READ} for update`, [userId]);
  return progressOf(rows[0]) ?? first;
}

/** Stores how far a learner is who has a row. */
export async function storeProgress(client: PoolClient, userId: number, progress: GuideProgress): Promise<void> {
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
