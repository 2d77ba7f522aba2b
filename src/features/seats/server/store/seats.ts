import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { seatBlocks, seats, endedSeats } from '../tables.ts';

/** An ended seat assignment. */
type EndedSeat = Columns<typeof endedSeats, 'grantId' | 'userId' | 'organisationId' | 'planId' | 'reason' | 'endedAt'>;

/** Records the end of an assignment; does nothing when recorded before. */
export async function insertEnded(client: PoolClient, ended: EndedSeat): Promise<void> {
  await client.query(
    `insert into ended_seats (grant_id, user_id, organisation_id, plan_id, reason, ended_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (grant_id) do nothing`,
    [ended.grantId, ended.userId, ended.organisationId, ended.planId, ended.reason, ended.endedAt],
  );
}

/** Returns the user’s last ended seat; null without one. */
export async function readLastEnded(client: Pool | PoolClient, userId: number): Promise<EndedSeat | null> {
  const { rows } = await client.query<EndedSeat>(
    `select grant_id as "grantId", user_id as "userId", organisation_id as "organisationId", plan_id as "planId", reason,
            ended_at as "endedAt"
       from ended_seats where user_id = $1 order by ended_at desc, grant_id desc limit 1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** A seat with the columns of its block. */
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

/** SQL condition: seats of a paid order before their end. */
const RUNNING = 'b.suspended_at is null and b.withdrawn_at is null and (b.ends_at is null or b.ends_at > $2)';

/** SQL condition: running seats without a user or an open invitation. */
const FREE = `${RUNNING} and s.user_id is null and (s.token_digest is null or s.invitation_ends_at <= $2)`;

/** Reads the assigned and reserved seats of an organisation, without those of refunded orders. */
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

/** Reads a seat of an organisation by its id; null when not found. */
export async function readSeat(client: PoolClient, organisationId: string, id: string): Promise<SeatRow | null> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM} where s.organisation_id = $1 and s.id::text = $2`,
    [organisationId, id],
  );
  return rows[0] ?? null;
}

/** Reads the seat of an invitation; null when not found. */
export async function readInvitedSeat(client: Pool | PoolClient, tokenDigest: string): Promise<SeatRow | null> {
  const { rows } = await client.query<SeatRow>(`select ${SEAT} ${FROM} where s.token_digest = $1`, [tokenDigest]);
  return rows[0] ?? null;
}

/** Reads a user’s seat in an organisation; null without one. */
export async function readUserSeat(
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

/** Reads a user’s seats of all organisations. */
export async function readSeatsOf(client: Pool | PoolClient, userId: number): Promise<readonly SeatRow[]> {
  const { rows } = await client.query<SeatRow>(`select ${SEAT} ${FROM} where s.user_id = $1 order by s.taken_at`, [
    userId,
  ]);
  return rows;
}

/** Reads the assigned seats of an order. */
export async function readClaimedSeats(client: PoolClient, orderId: string): Promise<readonly SeatRow[]> {
  const { rows } = await client.query<SeatRow>(
    `select ${SEAT} ${FROM} where s.order_id = $1 and s.user_id is not null order by s.user_id`,
    [orderId],
  );
  return rows;
}

/** Reads free seats of an organisation, latest end first; those with an expired invitation last. */
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

/** Counts the running seats of an organisation. */
export async function countRunningSeats(client: Pool | PoolClient, organisationId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count ${FROM} where s.organisation_id = $1 and ${RUNNING}`,
    [organisationId, now],
  );
  return rows[0]?.count ?? 0;
}

/** Assigns a seat to a user. Keeps the invitation that was used; removes another, expired one. */
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

/** Removes the user and the invitation of a seat. */
export async function vacate(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `update seats set user_id = null, grant_id = null, taken_at = null, email = null, token_digest = null, invited_at = null,
            invitation_ends_at = null
      where id = $1`,
    [id],
  );
}

/** Removes users and invitations of all seats of an order. */
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

/** Reserves free seats for invited addresses. */
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

/** Removes the addresses of unused invitations that expired before an instant. */
export async function clearOldInvitations(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `update seats set email = null, token_digest = null, invited_at = null, invitation_ends_at = null
      where email is not null and user_id is null and invitation_ends_at < $1`,
    [before],
  );
}
