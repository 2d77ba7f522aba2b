import { randomBytes, createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { serverSecrets } from './tables.ts';

/** The digest under which a token is stored and looked up: a copy of the database opens nothing. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A secret of the given name, made by whichever process asks first and the same for all from then on. */
export async function readOrCreateSecret(database: Database, name: string): Promise<string> {
  await database
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await database
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name));
  if (row === undefined) throw new Error(`The secret ${name} could not be kept.`);
  return row.value;
}
