import type { ClientBase } from 'pg';
import type { Db } from 'pg-boss';

/** The schema that pg-boss has for itself. */
export const SCHEMA = 'pgboss';

/** Where a job goes that has died, by pg-boss itself, whatever it died of: a last failure, or a process that did not come back. */
export const DEAD = 'jobs.dead';

/** The statements of pg-boss through one connection, and so inside its transaction. */
export function through(client: Pick<ClientBase, 'query'>): Db {
  return {
    executeSql: async (text, values) => ({ rows: rowsOf(await client.query<Record<string, unknown>>(text, values)) }),
  };
}

/** Statements that pg-boss sends together answer one result each. */
function rowsOf(result: { readonly rows: unknown[] } | readonly { readonly rows: unknown[] }[]): unknown[] {
  return 'rows' in result ? result.rows : result.flatMap(({ rows }) => rows);
}
