import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { canonicalEmailOf, mailAddressOf } from '../../accounts/server/service.ts';
import { endedSeats, organisations, seatBlocks, seats } from './tables.ts';

/** Exports and erases a user’s organisation, its seats, and the seats of the user. */
export const seatsPersonalData: PersonalData = {
  export: { tables: [organisations, seatBlocks, seats, endedSeats], read: seatData },
  erase: { tables: [organisations, seats, endedSeats], run: eraseSeats },
  exceptions: [
    {
      table: seatBlocks,
      not: 'erased',
      reason: 'It says what a payment bought, and until when others hold what was paid for them; it names nobody.',
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
