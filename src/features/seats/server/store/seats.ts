import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { seatBlocks, seats, endedSeats } from '../tables.ts';

/** A seat that ended for the person who held it. */
type EndedSeat = Columns<typeof endedSeats, 'grantId' | 'userId' | 'organisationId' | 'planId' | 'reason' | 'endedAt'>;

/** Records that a seat ended for the person who held it; does nothing when that is recorded. */
export async function insertEnded(client: PoolClient, ended: EndedSeat): Promise<void> {
  await client.query(
    `insert into ended_seats (grant_id, user_id, organisation_id, plan_id, reason, ended_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (grant_id) do nothing`,
    [ended.grantId, ended.userId, ended.organisationId, ended.planId, ended.reason, ended.endedAt],
  );
}

/** Returns the seat that ended last for a person; null when none did. */
export async function readLastEnded(client: Pool | PoolClient, userId: number): Promise<EndedSeat | null> {
  const { rows } = await client.query<EndedSeat>(
    `select grant_id as "grantId", user_id as "userId", organisation_id as "organisationId", plan_id as "planId", reason,
            ended_at as "endedAt"
       from ended_seats where user_id = $1 order by ended_at desc, grant_id desc limit 1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** A seat, with what its order says of it. */
export type SeatRow = Columns<
  typeof seats,
  | 'id'
  | 'orderId'
  | 'organisationId'
  | 'userId'
  | 'grantId'
  | 'takenAt'
  | 'email'
  | 'tokenDigest'
  | 'invitedAt'
  | 'invitationEndsAt'
> &
  Columns<typeof seatBlocks, 'planId' | 'endsAt' | 'suspendedAt' | 'withdrawnAt'>;

const SEAT = `s.id, s.order_id as "orderId", s.organisation_id as "organisationId", s.user_id as "userId", s.grant_id as "grantId",
  s.taken_at as "takenAt", s.email, s.token_digest as "tokenDigest", s.invited_at as "invitedAt",
  s.invitation_ends_at as "invitationEndsAt", b.plan_id as "planId", b.ends_at as "endsAt", b.suspended_at as "suspendedAt",
  b.withdrawn_at as "withdrawnAt"`;
const FROM = 'from seats s join seat_blocks b on b.order_id = s.order_id';

/** Seats whose order is paid and whose time is not over. */
const RUNNING = 'b.suspended_at is null and b.withdrawn_at is null and (b.ends_at is null or b.ends_at > $2)';

/** Seats of them that nobody holds and no open invitation is for. */
const FREE = `${RUNNING} and s.user_id is null and (s.token_digest is null or s.invitation_ends_at <= $2)`;

/** The seats of an organisation that someone holds or was invited to; those that were given back with their payment are none. */
export async function readAssignedSeats(
  client: Pool | PoolClient,
  organisationId: string,
): Promise<readonly SeatRow[]> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM}
      where s.organisation_id = $1 and b.withdrawn_at is null and (s.user_id is not null or s.email is not null)
      order by coalesce(s.taken_at, s.invited_at), b.bought_at, s.place, s.id`,
    [organisationId],
  );
  return rows;
}

/** A seat of an organisation; null when it has none of that id. */
export async function readSeat(client: PoolClient, organisationId: string, id: string): Promise<SeatRow | null> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM} where s.organisation_id = $1 and s.id::text = $2`,
    [organisationId, id],
  );
  return rows[0] ?? null;
}

/** The seat that an invitation is for; null when there is none. */
export async function readInvitedSeat(client: Pool | PoolClient, tokenDigest: string): Promise<SeatRow | null> {
  const { rows } = await client.query<SeatRow>(`select ${SEAT} ${FROM} where s.token_digest = $1`, [tokenDigest]);
  return rows[0] ?? null;
}

/** The seat that someone holds in an organisation; null when they hold none. */
export async function readHeldSeat(
  client: Pool | PoolClient,
  organisationId: string,
  userId: number,
): Promise<SeatRow | null> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM} where s.organisation_id = $1 and s.user_id = $2`,
    [organisationId, userId],
  );
  return rows[0] ?? null;
}

/** The seats that someone holds, of whatever organisations. */
export async function readSeatsOf(client: Pool | PoolClient, userId: number): Promise<readonly SeatRow[]> {
  const { rows } = await client.query<SeatRow>(`select ${SEAT} ${FROM} where s.user_id = $1 order by s.taken_at`, [
    userId,
  ]);
  return rows;
}

/** The seats of an order that someone holds. */
export async function readTakenSeats(client: PoolClient, orderId: string): Promise<readonly SeatRow[]> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM} where s.order_id = $1 and s.user_id is not null order by s.user_id`,
    [orderId],
  );
  return rows;
}

/** Up to so many free seats of an organisation, those that last longest first; a seat whose invitation ran out is free, and comes last. */
export async function readFreeSeats(
  client: Pool | PoolClient,
  organisationId: string,
  now: Date,
  limit: number,
): Promise<readonly SeatRow[]> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM}
      where s.organisation_id = $1 and ${FREE}
      order by b.ends_at desc nulls first, s.email is not null, b.bought_at, s.place limit $3`,
    [organisationId, now, limit],
  );
  return rows;
}

/** Returns how many seats of an organisation are free. */
export async function countFreeSeats(client: Pool | PoolClient, organisationId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count ${FROM} where s.organisation_id = $1 and ${FREE}`,
    [organisationId, now],
  );
  return rows[0]?.count ?? 0;
}

/** How many seats of an organisation run. */
export async function countRunningSeats(client: Pool | PoolClient, organisationId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count ${FROM} where s.organisation_id = $1 and ${RUNNING}`,
    [organisationId, now],
  );
  return rows[0]?.count ?? 0;
}

/** Someone takes a seat. The invitation that led to it stays with it; another's that ran out goes. */
export async function occupy(
  client: PoolClient,
  id: string,
  {
    userId,
    grantId,
    byInvitation,
    now,
  }: { readonly userId: number; readonly grantId: number; readonly byInvitation: boolean; readonly now: Date },
): Promise<void> {
  await client.query(
    `update seats set user_id = $2, grant_id = $3, taken_at = $4, email = case when $5 then email end,
            token_digest = case when $5 then token_digest end, invited_at = case when $5 then invited_at end,
            invitation_ends_at = case when $5 then invitation_ends_at end
      where id = $1`,
    [id, userId, grantId, now, byInvitation],
  );
}

/** Makes a seat free of whoever held it, and of any invitation. */
export async function vacate(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `update seats set user_id = null, grant_id = null, taken_at = null, email = null, token_digest = null, invited_at = null,
            invitation_ends_at = null
      where id = $1`,
    [id],
  );
}

/** Makes every seat of an order free. */
export async function vacateAll(client: PoolClient, orderId: string): Promise<void> {
  await client.query(
    `update seats set user_id = null, grant_id = null, taken_at = null, email = null, token_digest = null, invited_at = null,
            invitation_ends_at = null
      where order_id = $1`,
    [orderId],
  );
}

/** An invitation to a free seat. */
export interface NewInvitation {
  readonly seatId: string;
  readonly email: string;
  readonly tokenDigest: string;
}

/** Holds free seats for those who are invited to them. */
export async function storeInvitations(
  client: PoolClient,
  invitations: readonly NewInvitation[],
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  await client.query(
    `update seats s set email = given.email, token_digest = given.digest, invited_at = $4, invitation_ends_at = $5
       from unnest($1::uuid[], $2::text[], $3::text[]) as given(id, email, digest)
      where s.id = given.id and s.user_id is null`,
    [
      invitations.map(({ seatId }) => seatId),
      invitations.map(({ email }) => email),
      invitations.map(({ tokenDigest }) => tokenDigest),
      now,
      endsAt,
    ],
  );
}

/** Removes the addresses of invitations that ran out before an instant and were not taken. */
export async function clearOldInvitations(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `update seats set email = null, token_digest = null, invited_at = null, invitation_ends_at = null
      where email is not null and user_id is null and invitation_ends_at < $1`,
    [before],
  );
}
