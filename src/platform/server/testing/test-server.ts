import { withClient } from '../database/connection.ts';

/** The address of another database on the same server. */
export function connectionTo(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement that concerns whole databases. */
export async function asAdministrator(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement));
}

/** Creates a copy of a database without connections. Copying by file takes half the time of copying by page. */
export function copyDatabase(server: string, template: string, name: string): Promise<void> {
  return asAdministrator(server, `create database ${name} template ${template} strategy file_copy`);
}
