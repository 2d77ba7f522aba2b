import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { CouponPlace } from '../../rules/coupon-place.ts';
import type { coupons, userCoupons } from '../tables.ts';

/** A coupon. */
export type CouponRow = Columns<
  typeof coupons,
  | 'code'
  | 'kind'
  | 'percent'
  | 'cents'
  | 'planId'
  | 'days'
  | 'isActive'
  | 'startsAt'
  | 'expiresAt'
  | 'maxRedemptions'
  | 'used'
  | 'createdAt'
>;

const COUPON = `code, kind, percent, cents, plan_id as "planId", days, is_active as "isActive", starts_at as "startsAt",
  expires_at as "expiresAt", max_redemptions as "maxRedemptions", used, created_at as "createdAt"`;

/** The coupon of a code in capitals; null when there is none. */
export async function readCoupon(client: Pool | PoolClient, code: string): Promise<CouponRow | null> {
  const { rows } = await client.query<CouponRow>(`select ${COUPON} from coupons where code = $1`, [code]);
  return rows[0] ?? null;
}

/** Up to `limit` coupons whose code begins with a text, the latest first, after a place; what is null leaves all. */
export async function readCoupons(
  pool: Pool,
  {
    start,
    isActive,
    after,
    limit,
  }: {
    readonly start: string;
    readonly isActive: boolean | null;
    readonly after: CouponPlace | null;
    readonly limit: number;
  },
): Promise<readonly CouponRow[]> {
  // Those that came with a migration have finer instants than a place can name.
  const { rows } = await pool.query<CouponRow>(
    `select ${COUPON} from coupons
      where starts_with(code, $1) and ($2::boolean is null or is_active = $2)
        and ($3::timestamptz is null or (date_trunc('milliseconds', created_at), code) < ($3, $4))
      order by date_trunc('milliseconds', created_at) desc, code desc limit $5`,
    [start, isActive, after?.createdAt ?? null, after?.code ?? null, limit],
  );
  return rows;
}

/** A use of a coupon. */
export type UseRow = Columns<typeof userCoupons, 'id' | 'userId' | 'orderId' | 'redeemedAt' | 'createdAt'>;

/** Up to `limit` uses of a coupon, the latest first, from before an id; null for the first. */
export async function readUses(
  pool: Pool,
  code: string,
  before: number | null,
  limit: number,
): Promise<readonly UseRow[]> {
  const { rows } = await pool.query<UseRow>(
    `select id, user_id as "userId", order_id as "orderId", redeemed_at as "redeemedAt", created_at as "createdAt"
       from user_coupons where coupon_code = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
    [code, before, limit],
  );
  return rows;
}

/** Enters a coupon; false when there is one of that code. */
export async function insertCoupon(client: PoolClient, coupon: CouponRow): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into coupons (code, kind, percent, cents, plan_id, days, is_active, starts_at, expires_at, max_redemptions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (code) do nothing`,
    [
      coupon.code,
      coupon.kind,
      coupon.percent,
      coupon.cents,
      coupon.planId,
      coupon.days,
      coupon.isActive,
      coupon.startsAt,
      coupon.expiresAt,
      coupon.maxRedemptions,
      coupon.createdAt,
    ],
  );
  return rowCount === 1;
}

/** Closes a coupon or opens it again; null when there is none of that code. */
export async function storeActive(client: PoolClient, code: string, isActive: boolean): Promise<CouponRow | null> {
  const { rows } = await client.query<CouponRow>(
    `update coupons set is_active = $2 where code = $1 returning ${COUPON}`,
    [code, isActive],
  );
  return rows[0] ?? null;
}

/** Takes one use of a coupon, if its dates hold at an instant; false when not. One statement decides, however many ask at once. */
export async function takeUse(client: PoolClient, code: string, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update coupons set used = used + 1
      where code = $1 and is_active and (max_redemptions is null or used < max_redemptions)
        and (starts_at is null or starts_at <= $2) and (expires_at is null or expires_at > $2)`,
    [code, at],
  );
  return rowCount === 1;
}

/** Notes who uses a coupon: at once, or when the order it is held for is paid. False when they used it before, or hold it. */
export async function insertUse(
  client: PoolClient,
  {
    userId,
    code,
    orderId,
    features,
    now,
  }: {
    readonly userId: number;
    readonly code: string;
    readonly orderId: string | null;
    readonly features: readonly string[];
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into user_coupons (user_id, coupon_code, order_id, features, redeemed_at, created_at, updated_at)
     values ($1, $2, $3, $4, case when $3::uuid is null then $5::timestamptz end, $5, $5) on conflict (user_id, coupon_code) do nothing`,
    [userId, code, orderId, JSON.stringify(features), now],
  );
  return rowCount === 1;
}

/** Whether someone used a coupon, and since when their open order holds it: what is held is not used yet. */
export async function readOwnUse(
  client: Pool | PoolClient,
  userId: number,
  code: string,
): Promise<{ readonly used: boolean; readonly heldSince: Date | null }> {
  const { rows } = await client.query<Columns<typeof userCoupons, 'redeemedAt' | 'orderId' | 'createdAt'>>(
    `select redeemed_at as "redeemedAt", order_id as "orderId", created_at as "createdAt" from user_coupons
      where user_id = $1 and coupon_code = $2`,
    [userId, code],
  );
  const [use] = rows;
  if (use === undefined) return { used: false, heldSince: null };
  const { redeemedAt, orderId, createdAt } = use;
  return { used: redeemedAt !== null, heldSince: redeemedAt === null && orderId !== null ? createdAt : null };
}

/** The coupon that was held for an order is used. */
export async function redeemHeld(client: PoolClient, orderId: string, now: Date): Promise<void> {
  await client.query(
    'update user_coupons set redeemed_at = $2, updated_at = $2 where order_id = $1 and redeemed_at is null',
    [orderId, now],
  );
}

/** Takes the coupon of an order once more that was given back when it expired, for it was paid after all: though it be one use too many. */
export async function holdAgain(
  client: PoolClient,
  {
    userId,
    code,
    orderId,
    now,
  }: { readonly userId: number; readonly code: string; readonly orderId: string; readonly now: Date },
): Promise<void> {
  if (await insertUse(client, { userId, code, orderId, features: [], now }))
    await client.query('update coupons set used = used + 1 where code = $1', [code]);
}

/** Gives back the coupon that was held for an order that nobody paid. */
export async function releaseHeld(client: PoolClient, orderId: string): Promise<void> {
  const { rows } = await client.query<Columns<typeof userCoupons, 'couponCode'>>(
    'delete from user_coupons where order_id = $1 and redeemed_at is null returning coupon_code as "couponCode"',
    [orderId],
  );
  for (const { couponCode } of rows)
    await client.query('update coupons set used = used - 1 where code = $1 and used > 0', [couponCode]);
}
