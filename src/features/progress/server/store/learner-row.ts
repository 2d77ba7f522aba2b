import type { PoolClient } from 'pg';

/** Holds a learner's row to the end of the transaction. Others may refer to the row meanwhile. */
export async function holdLearner(client: PoolClient, userId: number): Promise<void> {
  await client.query('select 1 from users where id = $1 for no key update', [userId]);
}
