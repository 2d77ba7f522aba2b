import type { Pool, PoolClient } from 'pg';

export { eraseScenarios, scenarioData } from './personal-data.ts';

/** How many scenarios a learner has marked as studied, professional ones and case studies together. */
export async function countStudiedScenarios(connection: Pool | PoolClient, userId: number): Promise<number> {
  const { rows } = await connection.query<{ readonly count: number }>({
    name: 'scenarios-studied',
    text: 'select count(*)::int as count from scenario_marks where user_id = $1 and studied_at is not null',
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}
