import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { groupAssignments } from './tables.ts';

/** What a person has assigned to others. */
export const trainingPersonalData: PersonalData = {
  export: { tables: [groupAssignments], read: trainingData },
  erase: { tables: [groupAssignments], run: eraseTraining },
};

async function trainingData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select title, kind, due_on::text, created_at, ended_at from group_assignments where assigned_by = $1 order by created_at`,
    [userId],
  );
  return [{ name: 'assignments-you-gave', rows }];
}

/** Takes a person's name off what they assigned; it stays with the group, whose members work on it. */
async function eraseTraining(client: PoolClient, userId: number): Promise<void> {
  await client.query('update group_assignments set assigned_by = null where assigned_by = $1', [userId]);
}
