import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { lockKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { TypedForm } from './read-form.ts';
import { savedDocuments } from './tables.ts';

/** Maximum number of saved documents of a user. */
export const MAX_SAVED = 50;

/** A form to save. */
interface FilledForm {
  readonly template: string;
  readonly label: string;
  readonly given: TypedForm;
  /** Id of the saved document that was opened and changed; null saves a new one. */
  readonly replaces: string | null;
}

/**
 * Saves a filled-in form of a user and returns its id; the same form again changes nothing.
 * @throws ApiError REFUSED when the user has the maximum number saved
 */
export async function saveDocument(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  userId: number,
  { template, label, given, replaces }: FilledForm,
): Promise<string> {
  const id = createHash('sha256')
    .update(JSON.stringify([template, given]))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  await inTransaction(pool, async (client) => {
    await lockKeysInTransaction(client, 'savedDocuments', [String(userId)]);
    if (replaces !== null && replaces !== id)
      await client.query('delete from saved_documents where user_id = $1 and id = $2 and template = $3', [
        userId,
        replaces,
        template,
      ]);
    const { rows } = await client.query<{ total: number; isThere: boolean }>(
      `select count(*)::int as total, coalesce(bool_or(id = $2), false) as "isThere"
         from saved_documents where user_id = $1`,
      [userId, id],
    );
    const { total, isThere } = rows[0] ?? { total: 0, isThere: false };
    if (isThere) return;
    if (total >= MAX_SAVED)
      throw new ApiError(
        'REFUSED',
        `You have ${MAX_SAVED} saved documents, the most we store. Delete one on the Documents page, then save this one.`,
      );
    await client.query(
      `insert into saved_documents (user_id, id, template, label, given, saved_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, id) do nothing`,
      [userId, id, template, label, JSON.stringify(given), now()],
    );
  });
  return id;
}

/** A saved document in the list of its owner. */
export type SavedRow = Columns<typeof savedDocuments, 'id' | 'template' | 'label' | 'savedAt'>;

/** Returns a user's saved documents, the newest first. */
export async function readSavedDocuments(pool: Pool, userId: number): Promise<readonly SavedRow[]> {
  const { rows } = await pool.query<SavedRow>(
    `select id, template, label, saved_at as "savedAt" from saved_documents where user_id = $1
      order by saved_at desc, id limit $2`,
    [userId, MAX_SAVED],
  );
  return rows;
}

const givenSchema = z.record(z.string(), z.string());

/** Returns the typed text of a user's saved document; null when the user has none with this id of this template. */
export async function readSavedForm(
  pool: Pool,
  userId: number,
  { id, template }: Pick<SavedRow, 'id' | 'template'>,
): Promise<TypedForm | null> {
  const { rows } = await pool.query<{ given: unknown }>(
    'select given from saved_documents where user_id = $1 and id = $2 and template = $3',
    [userId, id, template],
  );
  return rows[0] === undefined ? null : givenSchema.parse(rows[0].given);
}

/** Deletes a user's saved document. */
export async function deleteSavedDocument(pool: Pool, userId: number, id: string): Promise<void> {
  await pool.query('delete from saved_documents where user_id = $1 and id = $2', [userId, id]);
}

export const templatesPersonalData: PersonalData = {
  export: { tables: [savedDocuments], read: savedData },
  erase: { tables: [savedDocuments], run: eraseSaved },
};

/** Returns the saved documents for the export of personal data. */
async function savedData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select id, template, label, given, saved_at from saved_documents where user_id = $1 order by saved_at, id',
    [userId],
  );
  return [{ name: 'saved-documents', rows }];
}

/** Deletes the saved documents of a user. */
async function eraseSaved(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from saved_documents where user_id = $1', [userId]);
}
