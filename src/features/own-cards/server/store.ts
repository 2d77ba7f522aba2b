import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { CardSchedule } from '../../review/rules/schedule.ts';
import { ownCards } from './tables.ts';

/** A stored card. */
export type OwnCardRow = Columns<
  typeof ownCards,
  | 'id'
  | 'front'
  | 'back'
  | 'law'
  | 'section'
  | 'isBookmarked'
  | 'version'
  | 'schedule'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>;

/** What a learner writes on a card. */
export type OwnCardText = Columns<typeof ownCards, 'front' | 'back' | 'law' | 'section'>;

const COLUMNS = `id, front, back, law, section, is_bookmarked as "isBookmarked", version, schedule,
  created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`;

/** Returns a learner's cards that are not deleted, the newest first. */
export async function readOwnCards(pool: Pool | PoolClient, userId: number): Promise<readonly OwnCardRow[]> {
  const { rows } = await pool.query<OwnCardRow>({
    name: 'own-cards',
    text: `select ${COLUMNS} from own_cards where user_id = $1 and deleted_at is null order by created_at desc, id`,
    values: [userId],
  });
  return rows;
}

/** Locks a learner's card for the transaction, also a deleted one; null when not found. */
export async function lockOwnCard(client: PoolClient, userId: number, id: string): Promise<OwnCardRow | null> {
  const { rows } = await client.query<OwnCardRow>(
    `select ${COLUMNS} from own_cards where user_id = $1 and id = $2 for update`,
    [userId, id],
  );
  return rows[0] ?? null;
}

/** Counts a learner's cards that are not deleted. */
export async function countOwnCards(client: PoolClient, userId: number): Promise<number> {
  const { rows } = await client.query<{ readonly count: number }>(
    'select count(*)::int as count from own_cards where user_id = $1 and deleted_at is null',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Stores new cards in their order, of which the first becomes the newest. */
export async function insertOwnCards(
  client: PoolClient,
  userId: number,
  cards: readonly (OwnCardText & { readonly id: string })[],
  now: Date,
): Promise<void> {
  await client.query(
    `insert into own_cards (user_id, id, front, back, law, section, created_at, updated_at)
     select $1, id, front, back, law, section, $3::timestamptz - place * interval '1 microsecond', $3
       from jsonb_to_recordset($2) as card(id uuid, front text, back text, law text, section text, place int)`,
    [userId, JSON.stringify(cards.map((card, place) => ({ ...card, place }))), now],
  );
}

/** Stores the text of a locked card and raises its version. */
export async function storeText(
  client: PoolClient,
  userId: number,
  { id, front, back, law, section }: OwnCardText & { readonly id: string },
  now: Date,
): Promise<void> {
  await client.query(
    `update own_cards set front = $3, back = $4, law = $5, section = $6, version = version + 1, updated_at = $7
      where user_id = $1 and id = $2`,
    [userId, id, front, back, law, section, now],
  );
}

/** Deletes a locked card, or restores it with null. */
export async function storeDeleted(client: PoolClient, userId: number, id: string, at: Date | null): Promise<void> {
  await client.query('update own_cards set deleted_at = $3 where user_id = $1 and id = $2', [userId, id, at]);
}

/** Sets or removes the bookmark of a locked card. */
export async function storeBookmark(
  client: PoolClient,
  userId: number,
  id: string,
  isBookmarked: boolean,
): Promise<void> {
  await client.query('update own_cards set is_bookmarked = $3 where user_id = $1 and id = $2', [
    userId,
    id,
    isBookmarked,
  ]);
}

/** Stores the schedule of a locked card. */
export async function storeSchedule(
  client: PoolClient,
  userId: number,
  id: string,
  schedule: CardSchedule,
): Promise<void> {
  await client.query('update own_cards set schedule = $3 where user_id = $1 and id = $2', [
    userId,
    id,
    JSON.stringify(schedule),
  ]);
}

/** Removes the cards of all learners that were deleted before an instant. */
export async function removeDeletedBefore(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from own_cards where deleted_at < $1', [before]);
}

/** Exports and erases a learner's own cards. */
export const ownCardsPersonalData: PersonalData = {
  export: { tables: [ownCards], read: ownCardData },
  erase: { tables: [ownCards], run: eraseOwnCards },
};

async function ownCardData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select id, front, back, law, section, is_bookmarked, created_at, updated_at, deleted_at, schedule
       from own_cards where user_id = $1 order by created_at desc, id`,
    [userId],
  );
  return [{ name: 'own-cards', rows }];
}

async function eraseOwnCards(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from own_cards where user_id = $1', [userId]);
}
