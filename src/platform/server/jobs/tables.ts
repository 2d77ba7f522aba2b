import type { ClientBase } from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { SCHEMA, through } from './boss-database.ts';

/** The version of pg-boss's tables that a database has; null for none. */
export async function readJobsVersion(client: ClientBase): Promise<number | null> {
  const boss = new PgBoss({ db: through(client), schema: SCHEMA });
  return (await boss.isInstalled()) ? boss.schemaVersion() : null;
}

/** Makes the tables of jobs in the transaction of `client`, where there are none. Returns their version. */
export async function makeJobTables(client: ClientBase): Promise<number | null> {
  // pg-boss writes its tables in a transaction of its own, with its own patience; here they are part of a larger one.
  const plan = getConstructionPlans(SCHEMA)
    .trim()
    .replace(/^BEGIN;/, '')
    .replace(/COMMIT;$/, '');
  await client.query(plan);
  await client.query('set local lock_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return readJobsVersion(client);
}
