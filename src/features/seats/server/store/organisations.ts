import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { organisations, seatBlocks } from '../tables.ts';

/** Seats that were bought together. */
type BlockRow = Columns<
  typeof seatBlocks,
  'orderId' | 'organisationId' | 'planId' | 'seats' | 'boughtAt' | 'endsAt' | 'suspendedAt' | 'withdrawnAt'
>;

const BLOCK = `order_id as "orderId", organisation_id as "organisationId", plan_id as "planId", seats, bought_at as "boughtAt",
  ends_at as "endsAt", suspended_at as "suspendedAt", withdrawn_at as "withdrawnAt"`;

/** Enters seats that were bought, with a row for each; false when they were entered before. */
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

/** Everything that an organisation bought, the latest first. */
export async function readBlocks(client: Pool | PoolClient, organisationId: string): Promise<readonly BlockRow[]> {
  const { rows } = await client.query<BlockRow>(
    `select ${BLOCK} from seat_blocks where organisation_id = $1 order by bought_at desc, order_id`,
    [organisationId],
  );
  return rows;
}

/** What an order bought; null when it bought no seats. */
export async function readBlock(client: Pool | PoolClient, orderId: string): Promise<BlockRow | null> {
  const { rows } = await client.query<BlockRow>(`select ${BLOCK} from seat_blocks where order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Stores whether the payment of seats is disputed, and whether it was given back. */
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

/** Returns the name of an organisation in a sentence. The name goes with the account of its owner. */
export function organisationName({ name }: Pick<OrganisationRow, 'name'>): string {
  return name === '' ? 'an organisation that has closed' : name;
}

/** An organisation. */
export type OrganisationRow = Columns<
  typeof organisations,
  'id' | 'ownerId' | 'name' | 'linkDigest' | 'linkEndsAt' | 'updatedAt'
>;

const ORGANISATION = `id, owner_id as "ownerId", name, link_digest as "linkDigest", link_ends_at as "linkEndsAt", updated_at as "updatedAt"`;

/** The organisation of an owner; null when they have none. */
export async function readOrganisationOf(pool: Pool, ownerId: number): Promise<OrganisationRow | null> {
  const { rows } = await pool.query<OrganisationRow>(`select ${ORGANISATION} from organisations where owner_id = $1`, [
    ownerId,
  ]);
  return rows[0] ?? null;
}

/** An organisation by its id; null when there is none. */
export async function readOrganisation(pool: Pool, id: string): Promise<OrganisationRow | null> {
  const { rows } = await pool.query<OrganisationRow>(`select ${ORGANISATION} from organisations where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The organisation of an owner, held to the end of the transaction; null when they have none. */
export async function lockOrganisationOf(client: PoolClient, ownerId: number): Promise<OrganisationRow | null> {
  const { rows } = await client.query<OrganisationRow>(
    `select ${ORGANISATION} from organisations where owner_id = $1 for update`,
    [ownerId],
  );
  return rows[0] ?? null;
}

/** An organisation, held to the end of the transaction; null when there is none. */
export async function lockOrganisation(client: PoolClient, id: string): Promise<OrganisationRow | null> {
  const { rows } = await client.query<OrganisationRow>(
    `select ${ORGANISATION} from organisations where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Makes the organisation of an owner; false when they have one. */
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

/** Stores another name; false when it has that one. */
export async function storeName(client: PoolClient, ownerId: number, name: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update organisations set name = $2, updated_at = $3 where owner_id = $1 and name <> $2',
    [ownerId, name, now],
  );
  return rowCount === 1;
}

/** Stores the link by which anyone takes a free seat, in place of the one before; null for none. */
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

/** The organisation whose link, or one of whose invitations, has a token of that digest; null when there is none. */
export async function findOrganisationByToken(client: Pool | PoolClient, digest: string): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof organisations, 'id'>>(
    `select id from organisations where link_digest = $1
     union all select organisation_id from seats where token_digest = $1`,
    [digest],
  );
  return rows[0]?.id ?? null;
}
