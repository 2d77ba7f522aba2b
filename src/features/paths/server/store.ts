import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { SET_QUIZZES_SQL, type SetQuiz } from '../../quiz/server/service.ts';
import { STUDIED_SCENARIOS_SQL, type StudiedScenario } from '../../scenarios/server/service.ts';
import { pathReadings } from './tables.ts';

/** What a user did for paths, besides cards. */
export interface StoredRecord {
  /** When each section was first opened, in milliseconds since 1970, by id. */
  readonly read: Readonly<Record<string, number>>;
  readonly scenarios: readonly StudiedScenario[];
  /** Finished quizzes over sets of cards, oldest first. */
  readonly quizzes: readonly SetQuiz[];
}

/** Reads the user's sections, scenarios and quizzes in one statement. */
export async function readRecord(pool: Pool, userId: number): Promise<StoredRecord> {
  const { rows } = await pool.query<StoredRecord>({
    name: 'done-for-paths',
    text: `select coalesce((select jsonb_object_agg(section, (extract(epoch from read_at) * 1000)::float8)
                              from path_readings where user_id = $1), '{}') as read,
                  ${STUDIED_SCENARIOS_SQL} as scenarios,
                  ${SET_QUIZZES_SQL} as quizzes`,
    values: [userId],
  });
  return rows[0] ?? { read: {}, scenarios: [], quizzes: [] };
}

/** Stores opened sections, keeping earlier times, and returns all sections that the user opened. */
export async function storeReadings(
  pool: Pool,
  userId: number,
  sections: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  await pool.query(
    `insert into path_readings (user_id, section, read_at)
     select $1, section, $3 from unnest($2::text[]) as given(section) order by section
     on conflict (user_id, section) do nothing`,
    [userId, sections, now],
  );
  const { rows } = await pool.query<Columns<typeof pathReadings, 'section'>>({
    name: 'sections-read',
    text: 'select section from path_readings where user_id = $1 order by section',
    values: [userId],
  });
  return rows.map(({ section }) => section);
}

/** Exports and erases the sections that a user read. */
export const pathsPersonalData: PersonalData = {
  export: { tables: [pathReadings], read: readingData },
  erase: { tables: [pathReadings], run: eraseReadings },
};

async function readingData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select section, read_at from path_readings where user_id = $1 order by section', [
    userId,
  ]);
  return [{ name: 'sections-read', rows }];
}

async function eraseReadings(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from path_readings where user_id = $1', [userId]);
}
