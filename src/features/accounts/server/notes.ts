import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { noOpenAccountError, type AdminContext } from './admin-users.ts';
import { audit } from './audit.ts';
import { lockUser } from './store/admin-users.ts';
import { readNoteAuthor, countOtherNotes, deleteNote, storeNote } from './store/notes.ts';

/** Notes about one user, so that reading them all has a bounded cost. */
const MAX_NOTES = 100;

/**
 * Adds a note about a user (product-rules.md, Z6). A repeated call with the same id changes nothing.
 * @throws ApiError NOT_FOUND, or REFUSED beyond `MAX_NOTES`
 */
export async function addNote(
  pool: Pool,
  { userId, id, text }: { readonly userId: number; readonly id: string; readonly text: string },
  { by, origin, now }: AdminContext,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if ((await lockUser(client, userId)) === null) throw noOpenAccountError();
    if ((await countOtherNotes(client, userId, id)) >= MAX_NOTES)
      throw new ApiError('REFUSED', `There are ${MAX_NOTES} notes already. Remove one first.`);
    if (!(await storeNote(client, { id, userId, authorId: by.id, text, now }))) return;
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.note_added', resource: `user ${userId}`, success: true, details: { userId } },
      now,
    );
  });
}

/**
 * Removes a note that the administrator wrote. A repeated call changes nothing.
 * @throws ApiError NOT_FOUND for an unknown account, or REFUSED for another administrator's note
 */
export async function removeNote(
  pool: Pool,
  { userId, id }: { readonly userId: number; readonly id: string },
  { by, origin, now }: AdminContext,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if ((await lockUser(client, userId)) === null) throw noOpenAccountError();
    const author = await readNoteAuthor(client, userId, id);
    if (author === undefined) return;
    if (author !== by.id) throw new ApiError('REFUSED', 'Only the administrator who wrote a note can remove it.');
    if (!(await deleteNote(client, id))) return;
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'user.note_removed', resource: `user ${userId}`, success: true, details: { userId } },
      now,
    );
  });
}
