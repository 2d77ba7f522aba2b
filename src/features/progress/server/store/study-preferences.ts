import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { StudyPreferences } from '../../rules/study-mode.ts';
import type { studyPreferences } from '../tables.ts';

/** Stored preferences; `updatedAt` is null before the first choice. */
export interface StoredPreferences extends StudyPreferences {
  readonly updatedAt: Date | null;
}

/** Returns how a learner studies. */
export async function readStudyPreferences(pool: Pool, userId: number): Promise<StoredPreferences> {
  const { rows } = await pool.query<Columns<typeof studyPreferences, 'mode' | 'level' | 'updatedAt'>>({
    name: 'study-preferences',
    text: 'select mode, level, updated_at as "updatedAt" from study_preferences where user_id = $1',
    values: [userId],
  });
  return rows[0] ?? { mode: null, level: null, updatedAt: null };
}

/** Stores how a learner studies. */
export async function storeStudyPreferences(
  pool: Pool,
  userId: number,
  { mode, level }: StudyPreferences,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into study_preferences (user_id, mode, level, updated_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set mode = excluded.mode, level = excluded.level, updated_at = excluded.updated_at`,
    [userId, mode, level, now],
  );
}

/** Removes the level in study, because a reset starts the levels anew. */
export async function clearStudyLevel(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query('update study_preferences set level = null, updated_at = $2 where user_id = $1', [userId, now]);
}
