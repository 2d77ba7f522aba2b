import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { accountNotes, users } from '../tables.ts';

/** A note with its author, who is null once that account is closed. */
export type NoteRow = Columns<typeof accountNotes, 'id' | 'authorId' | 'text' | 'createdAt'> &
  Nullable<Renamed<typeof users, { author: 'username' }>>;

/** Returns the notes about a user, latest first. */
export async function readNotes(pool: Pool, userId: number): Promise<readonly NoteRow[]> {
  const { rows } = await pool.query<NoteRow>(
    `select n.id, n.author_id as "authorId", n.text, n.created_at as "createdAt", a.username as author
       from account_notes n
       left join users a on a.id = n.author_id and not exists (select from account_deletions where user_id = a.id)
      where n.user_id = $1 order by n.created_at desc, n.id`,
    [userId],
  );
  return rows;
}

/** Counts the notes about a user, without the one with this id. */
export async function countOtherNotes(client: PoolClient, userId: number, id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from account_notes where user_id = $1 and id <> $2',
    [userId, id],
  );
  return rows[0]?.count ?? 0;
}

/** Stores a note. Returns false when its id is taken. */
export async function storeNote(
  client: PoolClient,
  {
    id,
    userId,
    authorId,
    text,
    now,
  }: {
    readonly id: string;
    readonly userId: number;
    readonly authorId: number;
    readonly text: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into account_notes (id, user_id, author_id, text, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [id, userId, authorId, text, now],
  );
  return rowCount === 1;
}

/** Returns the author of a note about a user; undefined when there is no such note. */
export async function readNoteAuthor(
  client: PoolClient,
  userId: number,
  id: string,
): Promise<number | null | undefined> {
  const { rows } = await client.query<Columns<typeof accountNotes, 'authorId'>>(
    'select author_id as "authorId" from account_notes where id = $1 and user_id = $2',
    [id, userId],
  );
  return rows[0]?.authorId;
}

/** Deletes a note. Returns false when it was deleted before. */
export async function deleteNote(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from account_notes where id = $1', [id]);
  return rowCount === 1;
}
