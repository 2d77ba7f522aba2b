import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../../platform/server/personal-data.ts';
import { canonicalEmailOf, mailAddressOf } from '../../../accounts/server/service.ts';
import { organisations, seatBlocks, endedSeats, seats } from '../tables.ts';

/** A block: the seats of one order. */
type BlockRow = Columns<
  typeof seatBlocks,
  'orderId' | 'organisationId' | 'planId' | 'seats' | 'boughtAt' | 'endsAt' | 'suspendedAt' | 'withdrawnAt'
>;

const BLOCK = `order_id as "orderId", organisation_id as "organisationId", plan_id as "planId", seats, bought_at as "boughtAt",
  ends_at as "endsAt", suspended_at as "suspendedAt", withdrawn_at as "withdrawnAt"`;

/** Inserts a block with a row for each seat. Returns false when it exists. */
export async function insertBlock(
  client: PoolClient,
  block: Pick<BlockRow, 'orderId' | 'organisationId' | 'planId' | 'seats' | 'boughtAt' | 'endsAt'>,
): Promise<boolean> {
  const { orderId, organisationId, planId, seats, boughtAt, endsAt } = block;
  const { rowCount } = await client.query(
    `insert into seat_blocks (order_id, organisation_id, plan_id, seats, bought_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_id) do nothing`,
    [orderId, organisationId, planId, seats, boughtAt, endsAt],
  );
  if (rowCount !== 1) return false;
  await client.query(
    `insert into seats (id, order_id, organisation_id, place)
     select gen_random_uuid(), $1, $2, place from generate_series(1, $3) as all_of(place)`,
    [orderId, organisationId, seats],
  );
  return true;
}

/** Reads the blocks of an organisation, newest first. */
export async function readBlocks(client: Pool | PoolClient, organisationId: string): Promise<readonly BlockRow[]> {
  const { rows } = await client.query<BlockRow>(
    `select ${BLOCK} from seat_blocks where organisation_id = $1 order by bought_at desc, order_id`,
    [organisationId],
  );
  return rows;
}

/** Reads the block of an order; null without seats. */
export async function readBlock(client: Pool | PoolClient, orderId: string): Promise<BlockRow | null> {
  const { rows } = await client.query<BlockRow>(`select ${BLOCK} from seat_blocks where order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Stores the dispute and the refund of a block. */
export async function storeBlockState(
  client: PoolClient,
  { orderId, suspendedAt, withdrawnAt }: Pick<BlockRow, 'orderId' | 'suspendedAt' | 'withdrawnAt'>,
): Promise<void> {
  await client.query('update seat_blocks set suspended_at = $2, withdrawn_at = $3 where order_id = $1', [
    orderId,
    suspendedAt,
    withdrawnAt,
  ]);
}

/** Returns the organisation’s name for a sentence. The name is removed with the owner’s account. */
export function organisationName({ name }: Pick<OrganisationRow, 'name'>): string {
  return name === '' ? 'an organisation that has closed' : name;
}

export type OrganisationRow = Columns<
  typeof organisations,
  'id' | 'ownerId' | 'name' | 'linkDigest' | 'linkEndsAt' | 'updatedAt'
>;

const ORGANISATION = `id, owner_id as "ownerId", name, link_digest as "linkDigest", link_ends_at as "linkEndsAt", updated_at as "updatedAt"`;

/** Reads the organisation of an owner; null without one. */
export async function readOrganisationOf(pool: Pool, ownerId: number): Promise<OrganisationRow | null> {
  const { rows } = await pool.query<OrganisationRow>(`select ${ORGANISATION} from organisations where owner_id = $1`, [
    ownerId,
  ]);
  return rows[0] ?? null;
}

/** Reads an organisation by its id; null when not found. */
export async function readOrganisation(pool: Pool, id: string): Promise<OrganisationRow | null> {
  const { rows } = await pool.query<OrganisationRow>(`select ${ORGANISATION} from organisations where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks the organisation of an owner for the transaction; null without one. */
export async function lockOrganisationOf(client: PoolClient, ownerId: number): Promise<OrganisationRow | null> {
  const { rows } = await client.query<OrganisationRow>(
    `select ${ORGANISATION} from organisations where owner_id = $1 for update`,
    [ownerId],
  );
  return rows[0] ?? null;
}

/** Locks an organisation for the transaction; null when not found. */
export async function lockOrganisation(client: PoolClient, id: string): Promise<OrganisationRow | null> {
  const { rows } = await client.query<OrganisationRow>(
    `select ${ORGANISATION} from organisations where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Inserts the organisation of an owner. Returns false when one exists. */
export async function insertOrganisation(
  client: PoolClient,
  { id, ownerId, name, now }: Columns<typeof organisations, 'id' | 'ownerId' | 'name'> & { readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into organisations (id, owner_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (owner_id) do nothing`,
    [id, ownerId, name, now],
  );
  return rowCount === 1;
}

/** Stores a new name. Returns false when the name is the same. */
export async function storeName(client: PoolClient, ownerId: number, name: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update organisations set name = $2, updated_at = $3 where owner_id = $1 and name <> $2',
    [ownerId, name, now],
  );
  return rowCount === 1;
}

/** Replaces the open link, by which anyone claims a free seat; null removes it. */
export async function storeLink(
  client: PoolClient,
  id: string,
  link: { readonly digest: string; readonly endsAt: Date } | null,
  now: Date,
): Promise<void> {
  await client.query('update organisations set link_digest = $2, link_ends_at = $3, updated_at = $4 where id = $1', [
    id,
    link?.digest ?? null,
    link?.endsAt ?? null,
    now,
  ]);
}

/** Reads the organisation whose open link or invitation has the token digest; null when not found. */
export async function findOrganisationByToken(client: Pool | PoolClient, digest: string): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof organisations, 'id'>>(
    `select id from organisations where link_digest = $1
     union all select organisation_id from seats where token_digest = $1`,
    [digest],
  );
  return rows[0]?.id ?? null;
}

/** Exports and erases a user’s organisation, its seats, and the seats of the user. */
export const seatsPersonalData: PersonalData = {
  export: { tables: [organisations, seatBlocks, seats, endedSeats], read: seatData },
  erase: { tables: [organisations, seats, endedSeats], run: eraseSeats },
  exceptions: [
    {
      table: seatBlocks,
      not: 'erased',
      reason: 'It records what a payment bought and when its seats end. It names nobody.',
    },
  ],
};

async function seatData(pool: Pool, userId: number) {
  const own = await pool.query(
    'select name, link_ends_at, created_at, updated_at from organisations where owner_id = $1',
    [userId],
  );
  const bought = await pool.query(
    `select b.plan_id, b.seats, b.bought_at, b.ends_at, b.suspended_at, b.withdrawn_at
       from seat_blocks b join organisations o on o.id = b.organisation_id where o.owner_id = $1 order by b.bought_at`,
    [userId],
  );
  const given = await pool.query(
    `select s.place, s.email, s.invited_at, s.invitation_ends_at, s.taken_at
       from seats s join organisations o on o.id = s.organisation_id
      where o.owner_id = $1 and (s.email is not null or s.taken_at is not null) order by s.invited_at, s.taken_at`,
    [userId],
  );
  const held = await pool.query(
    `select o.name as organisation, b.plan_id, case when lower(s.email) = $2 then s.email end as email, s.taken_at, b.ends_at
       from seats s join seat_blocks b on b.order_id = s.order_id join organisations o on o.id = s.organisation_id
      where s.user_id = $1 order by s.taken_at`,
    // A forwarded invitation contains another person’s address, which is not exported.
    [userId, (await mailAddressOf(pool, userId))?.email.toLowerCase() ?? null],
  );
  const ended = await pool.query(
    `select o.name as organisation, e.plan_id, e.reason, e.ended_at
       from ended_seats e join organisations o on o.id = e.organisation_id where e.user_id = $1 order by e.ended_at`,
    [userId],
  );
  return [
    { name: 'organisation', rows: own.rows },
    { name: 'seats-bought', rows: bought.rows },
    { name: 'seats-given', rows: given.rows },
    { name: 'seats-held', rows: held.rows },
    { name: 'seats-ended', rows: ended.rows },
  ];
}

/**
 * Frees the user’s seats and all seats reserved for their address. Removes the name, the link and the invited addresses of their
 * organisation; its assigned seats stay valid to their end.
 */
async function eraseSeats(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    `update seats set user_id = null, grant_id = null, taken_at = null, email = null, token_digest = null, invited_at = null,
            invitation_ends_at = null
      where user_id = $1 or (user_id is null and lower(email) = $2)`,
    [userId, await canonicalEmailOf(client, userId)],
  );
  await client.query('delete from ended_seats where user_id = $1', [userId]);
  await client.query(
    `update seats set email = null, token_digest = null, invited_at = null, invitation_ends_at = null
      where organisation_id in (select id from organisations where owner_id = $1)`,
    [userId],
  );
  await client.query(
    "update organisations set name = '', link_digest = null, link_ends_at = null where owner_id = $1",
    [userId],
  );
}
