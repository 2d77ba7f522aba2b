import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { serverSecrets } from './tables.ts';

/** A secret of the given name, made by whichever process asks first and the same for all from then on. */
export async function storedSecret(database: Database, name: string): Promise<string> {
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
