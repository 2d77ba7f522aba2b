import type { Pool } from 'pg';

/** The database server. */
interface DatabaseState {
  readonly version: string;
  readonly bytes: number;
}

/** Returns the version of the database server and the size of the database. */
export async function readDatabase(pool: Pool): Promise<DatabaseState> {
  const { rows } = await pool.query<DatabaseState>(
    "select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as bytes",
  );
  return rows[0] ?? { version: '', bytes: 0 };
}
