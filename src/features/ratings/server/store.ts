import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { users } from '../../accounts/server/tables.ts';
import type { RatingState, StarCount } from '../rules/rating.ts';
import { userRatings } from './tables.ts';

/** A rating as it is stored. */
export type StoredRating = Columns<
  typeof userRatings,
  | 'id'
  | 'userId'
  | 'rating'
  | 'title'
  | 'testimonial'
  | 'category'
  | 'userRole'
  | 'userLocation'
  | 'isPublic'
  | 'isApproved'
  | 'approvedAt'
  | 'rejectionReason'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
>;

/** A rating with who gave it. */
export type SignedRating = StoredRating & Columns<typeof users, 'username' | 'isVerified'>;

/** What a person sends. */
export type SentRating = Pick<
  StoredRating,
  'rating' | 'title' | 'testimonial' | 'category' | 'userRole' | 'userLocation' | 'isPublic'
>;

const RATING_COLUMNS = `r.id, r.user_id as "userId", r.rating, r.title, r.testimonial, r.category, r.user_role as "userRole",
  r.user_location as "userLocation", r.is_public as "isPublic", r.is_approved as "isApproved", r.approved_at as "approvedAt",
  r.rejection_reason as "rejectionReason", r.revision, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

/** Keeps a person's rating of a subject in place of the one before, undecided again; null when it is that one, word for word. */
export async function storeRating(
  client: PoolClient,
  userId: number,
  sent: SentRating,
  now: Date,
): Promise<StoredRating | null> {
  const { rows } = await client.query<StoredRating>(
    `insert into user_ratings as r (user_id, rating, title, testimonial, category, user_role, user_location, is_public, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (user_id, category) do update
       set rating = excluded.rating, title = excluded.title, testimonial = excluded.testimonial, user_role = excluded.user_role,
           user_location = excluded.user_location, is_public = excluded.is_public, is_approved = false, approved_by = null,
           approved_at = null, rejection_reason = null, revision = r.revision + 1, updated_at = excluded.updated_at
     where (r.rating, r.title, r.testimonial, r.user_role, r.user_location, r.is_public)
           is distinct from (excluded.rating, excluded.title, excluded.testimonial, excluded.user_role, excluded.user_location, excluded.is_public)
     returning ${RATING_COLUMNS}`,
    [
      userId,
      sent.rating,
      sent.title,
      sent.testimonial,
      sent.category,
      sent.userRole,
      sent.userLocation,
      sent.isPublic,
      now,
    ],
  );
  return rows[0] ?? null;
}

/** A person's ratings, the newest first. */
export async function ratingsOf(client: Pool | PoolClient, userId: number): Promise<readonly StoredRating[]> {
  const { rows } = await client.query<StoredRating>(
    `select ${RATING_COLUMNS} from user_ratings r where r.user_id = $1 order by r.updated_at desc, r.id desc`,
    [userId],
  );
  return rows;
}

/** What a decision leaves behind. */
export type Decided = Columns<typeof userRatings, 'id' | 'userId' | 'title' | 'isPublic'>;

/** The rating that waits for a decision, and the text that was read. */
export interface Waiting {
  readonly id: number;
  /** Null accepts any revision. */
  readonly revision: number | null;
}

/** Approves a rating that waits; null when none does. */
export async function storeApproval(
  client: PoolClient,
  { id, revision }: Waiting,
  by: number,
  now: Date,
): Promise<Decided | null> {
  const { rows } = await client.query<Decided>(
    `update user_ratings set is_approved = true, approved_by = $3, approved_at = $4
      where id = $1 and not is_approved and rejection_reason is null and ($2::int is null or revision = $2)
     returning id, user_id as "userId", title, is_public as "isPublic"`,
    [id, revision, by, now],
  );
  return rows[0] ?? null;
}

/** Rejects a rating that waits; null when none does. */
export async function storeRejection(
  client: PoolClient,
  { id, revision }: Waiting,
  reason: string,
): Promise<Decided | null> {
  const { rows } = await client.query<Decided>(
    `update user_ratings set rejection_reason = $3
      where id = $1 and not is_approved and rejection_reason is null and ($2::int is null or revision = $2)
     returning id, user_id as "userId", title, is_public as "isPublic"`,
    [id, revision, reason],
  );
  return rows[0] ?? null;
}

/** A rating; null when there is none, or its author closed the account. */
export async function readRating(client: PoolClient, id: number): Promise<StoredRating | null> {
  const { rows } = await client.query<StoredRating>(
    `select ${RATING_COLUMNS} from user_ratings r join users u on u.id = r.user_id where r.id = $1 and not exists (select from account_deletions where user_id = u.id)`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ratings that administrators see, of one state or all, from before an id, the newest first. */
export async function listRatings(
  pool: Pool,
  {
    state,
    before,
    limit,
  }: { readonly state: RatingState | undefined; readonly before: number | undefined; readonly limit: number },
): Promise<readonly SignedRating[]> {
  const { rows } = await pool.query<SignedRating>(
    `select ${RATING_COLUMNS}, u.username, u.is_verified as "isVerified" from user_ratings r join users u on u.id = r.user_id
      where not exists (select from account_deletions where user_id = u.id) and ($2::int is null or r.id < $2)
        and ($1::text is null or $1 = case when r.is_approved then 'approved' when r.rejection_reason is null then 'pending' else 'rejected' end)
      order by r.id desc limit $3`,
    [state ?? null, before ?? null, limit],
  );
  return rows;
}

/** How many ratings there are in each state. */
export async function countStates(pool: Pool): Promise<Readonly<Record<RatingState, number>>> {
  const { rows } = await pool.query<{ pending: number; approved: number; rejected: number }>(
    `select count(*) filter (where not r.is_approved and r.rejection_reason is null)::int as pending,
            count(*) filter (where r.is_approved)::int as approved, count(*) filter (where r.rejection_reason is not null)::int as rejected
       from user_ratings r join users u on u.id = r.user_id where not exists (select from account_deletions where user_id = u.id)`,
  );
  return rows[0] ?? { pending: 0, approved: 0, rejected: 0 };
}

/** Returns the author of the rating that waits longest for a decision, and since when; null when none waits. */
export async function readOldestPending(pool: Pool): Promise<{ since: Date; about: string } | null> {
  const { rows } = await pool.query<{ since: Date; about: string }>(
    `select r.updated_at as since, u.username as about from user_ratings r join users u on u.id = r.user_id
      where not r.is_approved and r.rejection_reason is null and not exists (select from account_deletions where user_id = u.id)
      order by r.updated_at, r.id limit 1`,
  );
  return rows[0] ?? null;
}

/** Ratings that everyone may read, about one subject or all, the newest first. */
export async function shownRatings(
  pool: Pool,
  { category, offset, limit }: { readonly category: string | null; readonly offset: number; readonly limit: number },
): Promise<readonly SignedRating[]> {
  const { rows } = await pool.query<SignedRating>(
    `select ${RATING_COLUMNS}, u.username, u.is_verified as "isVerified" from user_ratings r join users u on u.id = r.user_id
      where r.is_approved and r.is_public and not exists (select from account_deletions where user_id = u.id) and ($1::text is null or r.category = $1)
      order by r.approved_at desc, r.id desc offset $2 limit $3`,
    [category, offset, limit],
  );
  return rows;
}

/** The stars of the ratings that everyone may read. */
export async function countStars(pool: Pool): Promise<readonly StarCount[]> {
  const { rows } = await pool.query<Columns<typeof userRatings, 'category' | 'rating'> & { count: number }>(
    `select r.category, r.rating, count(*)::int as count from user_ratings r join users u on u.id = r.user_id
      where r.is_approved and r.is_public and not exists (select from account_deletions where user_id = u.id) group by r.category, r.rating`,
  );
  return rows;
}

/** Returns the ids of a user's ratings, of which there is one a subject. */
export async function ratingIdsOf(pool: Pool, userId: number): Promise<readonly number[]> {
  const { rows } = await pool.query<Columns<typeof userRatings, 'id'>>(
    'select id from user_ratings where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the accounts that wrote ratings, by the ids of the ratings. */
export async function ratingAuthors(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof userRatings, 'id' | 'userId'>>(
    'select id, user_id as "userId" from user_ratings where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** Exports and erases a user's ratings. */
export const ratingsPersonalData: PersonalData = {
  export: { tables: [userRatings], read: ratingData },
  erase: { tables: [userRatings], run: eraseRatings },
};

async function ratingData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select rating, title, testimonial, category, user_role, user_location, is_public, is_approved, approved_at, rejection_reason,
            created_at, updated_at from user_ratings where user_id = $1 order by id`,
    [userId],
  );
  return [{ name: 'ratings', rows }];
}

/** Deletes a user's ratings, and clears the user from ratings that they approved. */
async function eraseRatings(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from user_ratings where user_id = $1', [userId]);
  await client.query('update user_ratings set approved_by = null where approved_by = $1', [userId]);
}
