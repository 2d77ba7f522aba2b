import { randomBytes, createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { serverSecrets } from './tables.ts';

/** Returns the digest of a token. Only digests are stored, so a copy of the database gives no access. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the secret with this name. The first process creates it for all. */
export async function readOrCreateSecret(database: Database, name: string): Promise<string> {
  await database
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await database
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name));
  if (row === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return row.value;
}
