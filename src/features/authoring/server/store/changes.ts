import type { PersonalData } from '../../../../platform/server/personal-data.ts';
import { cardImports, cardChanges, cardDrafts } from '../tables.ts';
import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { CardFields } from '../../../cards/contract.ts';
import type { ChangeKind } from '../../rules/card-change.ts';

/** An action on a card. */
export interface NewChange {
  readonly cardId: number;
  readonly before: CardFields | null;
  readonly after: CardFields | null;
  readonly requestId?: string | undefined;
}

/** Notes what an administrator did with cards. */
export async function insertChanges(
  client: PoolClient,
  { kind, by, now }: { readonly kind: ChangeKind; readonly by: number; readonly now: Date },
  changes: readonly NewChange[],
): Promise<void> {
  await client.query(
    `insert into card_changes (card_id, kind, changed_by, changed_at, before, after, request_id)
     select card_id, $2, $3, $4, before, after, request_id
       from jsonb_to_recordset($1::jsonb) as c(card_id int, before jsonb, after jsonb, request_id uuid)`,
    [
      JSON.stringify(
        changes.map(({ cardId, before, after, requestId }) => ({
          card_id: cardId,
          before: before ?? undefined,
          after: after ?? undefined,
          request_id: requestId,
        })),
      ),
      kind,
      by,
      now,
    ],
  );
}

/** Returns the card that a request created, with its first text; undefined when it created none yet. */
export async function readCreatedCard(
  client: PoolClient,
  requestId: string,
): Promise<Columns<typeof cardChanges, 'cardId' | 'after'> | undefined> {
  const { rows } = await client.query<Columns<typeof cardChanges, 'cardId' | 'after'>>(
    'select card_id as "cardId", after from card_changes where request_id = $1',
    [requestId],
  );
  return rows[0];
}

/** Returns which of some cards were changed after an instant. */
export async function readChangedSince(
  client: Pool | PoolClient,
  cardIds: readonly number[],
  since: Date,
): Promise<readonly number[]> {
  const { rows } = await client.query<Columns<typeof cardChanges, 'cardId'>>(
    'select distinct card_id as "cardId" from card_changes where card_id = any($1::int[]) and changed_at > $2',
    [cardIds, since],
  );
  return rows.map(({ cardId }) => cardId);
}

/** A change as stored. */
export type StoredChange = Columns<typeof cardChanges, 'id' | 'kind' | 'before' | 'after' | 'changedBy'> &
  Renamed<typeof cardChanges, { at: 'changedAt' }>;

/** Up to `limit` changes of a card before one of them, the latest first. */
export async function readChanges(
  client: Pool | PoolClient,
  { cardId, before, limit }: { readonly cardId: number; readonly before: number | null; readonly limit: number },
): Promise<readonly StoredChange[]> {
  const { rows } = await client.query<StoredChange>(
    `select id, kind, before, after, changed_at as at, changed_by as "changedBy" from card_changes
      where card_id = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
    [cardId, before, limit],
  );
  return rows;
}

/** Personal data: an administrator's changes of the deck. */
export const authoringPersonalData: PersonalData = {
  export: { tables: [cardChanges, cardImports, cardDrafts], read: authorData },
  erase: { tables: [cardChanges, cardImports, cardDrafts], run: forgetAuthor },
};

async function authorData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select sent_at, file_name, total, finished_at, first_card, case when undone_by = $1 then undone_at end as undone_at
       from card_imports where sent_by = $1 or undone_by = $1 order by sent_at`,
    [userId],
  );
  return [
    {
      name: 'card-changes',
      query: {
        text: 'select card_id as card, kind, changed_at from card_changes where changed_by = $1 order by id',
        values: [userId],
      },
    },
    { name: 'card-imports', rows },
    {
      name: 'card-drafts',
      query: {
        text: `select content, created_at, case when updated_by = $1 then updated_at end as updated_at, deleted_at
                 from card_drafts where created_by = $1 order by number`,
        values: [userId],
      },
    },
  ];
}

/** Removes the author from cards, changes, imports and drafts. Deletes file names too, because they may contain a name. */
async function forgetAuthor(client: PoolClient, userId: number): Promise<void> {
  await client.query('update card_changes set changed_by = null where changed_by = $1', [userId]);
  await client.query('update card_imports set sent_by = null, file_name = null where sent_by = $1', [userId]);
  await client.query('update card_imports set undone_by = null where undone_by = $1', [userId]);
  await client.query('update card_drafts set created_by = null where created_by = $1', [userId]);
  await client.query('update card_drafts set updated_by = null where updated_by = $1', [userId]);
}
