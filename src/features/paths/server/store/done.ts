import type { Pool } from 'pg';
import { SET_QUIZZES_SQL, type SetQuiz } from '../../../quiz/server/service.ts';
import { STUDIED_SCENARIOS_SQL, type StudiedScenario } from '../../../scenarios/server/service.ts';

/** What a learner did besides cards, as far as paths ask. */
export interface DoneForPaths {
  /** When each section was first opened, in milliseconds since 1970. */
  readonly read: Readonly<Record<string, number>>;
  readonly scenarios: readonly StudiedScenario[];
  /** Finished quizzes over sets of cards, oldest first. */
  readonly quizzes: readonly SetQuiz[];
}

/** What a learner read, decided and was asked: in one statement, because the dashboard asks for it too. */
export async function readDoneForPaths(pool: Pool, userId: number): Promise<DoneForPaths> {
  const { rows } = await pool.query<DoneForPaths>({
    name: 'done-for-paths',
    text: `select coalesce((select jsonb_object_agg(section, (extract(epoch from read_at) * 1000)::float8)
                              from path_readings where user_id = $1), '{}') as read,
                  ${STUDIED_SCENARIOS_SQL} as scenarios,
                  ${SET_QUIZZES_SQL} as quizzes`,
    values: [userId],
  });
  return rows[0] ?? { read: {}, scenarios: [], quizzes: [] };
}
