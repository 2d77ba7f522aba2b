import type { Pool, PoolClient } from 'pg';
import { createAudit, NO_REQUEST } from '../../../platform/server/audit.ts';
import { incrementVersion } from '../../../platform/server/content-store.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { OfficialText } from '../rules/official-text.ts';

/** Audit actions of official texts. */
export const audit = createAudit('law.text.imported', 'law.text.removed');

/** Returns all official texts. */
export async function readOfficialTexts(connection: Pool | PoolClient): Promise<readonly OfficialText[]> {
  const { rows } = await connection.query<OfficialText>(
    `select body, section, part, source, day::text as day, text from law_official_texts order by body, section`,
  );
  return rows;
}

/** Stores an official text in place of an earlier one of the same section. Running processes show it at once. */
export async function importOfficialText(pool: Pool, given: OfficialText, now: Date): Promise<void> {
  const { body, section, part, source, day, text } = given;
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into law_official_texts as known (body, section, part, source, day, text, imported_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (body, section) do update set
         part = excluded.part, source = excluded.source, day = excluded.day, text = excluded.text, imported_at = excluded.imported_at`,
      [body, section, part, source, day, text, now],
    );
    await recordChange(client, 'law.text.imported', given, now);
  });
}

/** Removes the official text of a section. Returns whether there was one. */
export async function removeOfficialText(
  pool: Pool,
  given: Pick<OfficialText, 'body' | 'section'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from law_official_texts where body = $1 and section = $2', [
      given.body,
      given.section,
    ]);
    if (rowCount === 0) return false;
    await recordChange(client, 'law.text.removed', given, now);
    return true;
  });
}

async function recordChange(
  client: PoolClient,
  action: (typeof audit.actions)[number],
  { body, section }: Pick<OfficialText, 'body' | 'section'>,
  now: Date,
): Promise<void> {
  await incrementVersion(client, 'law');
  const entry = { userId: null, action, resource: `section ${body}/${section}`, success: true };
  await audit.record(client, NO_REQUEST, { ...entry, details: { by: 'command' } }, now);
}
