import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { scenarioMarks } from './tables.ts';

/** Exports and erases a user's marks on scenarios. */
export const scenariosPersonalData: PersonalData = {
  export: { tables: [scenarioMarks], read: scenarioData },
  erase: { tables: [scenarioMarks], run: eraseScenarios },
};

async function scenarioData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select m.kind, m.scenario_id as scenario, c.body ->> 'title' as title, m.studied_at, m.saved_at, m.note
       from scenario_marks m
       left join content_items c on c.kind = case m.kind when 'case' then 'scenario' else 'professional-scenario' end and c.id = m.scenario_id::text
      where m.user_id = $1 order by m.kind, m.scenario_id`,
    [userId],
  );
  return [{ name: 'scenarios', rows }];
}

async function eraseScenarios(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from scenario_marks where user_id = $1', [userId]);
}
