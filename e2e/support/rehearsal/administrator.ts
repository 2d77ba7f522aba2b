import { withClient } from '../../../src/platform/server/database/connection.ts';

/** Registers an administrator. Returns the headers of their requests. */
export async function registerAdministrator(address: string, connectionString: string): Promise<HeadersInit> {
  const registered = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'editor', email: 'editor@example.com', password: 'a quiet place to read' }),
  });
  const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  await withClient(connectionString, (client) =>
    client.query("update users set role = 'admin' where username = 'editor'"),
  );
  return { 'content-type': 'application/json', cookie: cookie.join('; ') };
}
