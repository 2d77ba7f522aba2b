import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { buildPageSql, type ListSort, type SortKey } from '../../../../platform/server/database/sorted-page.ts';
import type { CouponCursor } from '../../rules/coupon.ts';
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

const COUPON_COLUMNS = `code, kind, percent, cents, plan_id as "planId", days, is_active as "isActive", starts_at as "startsAt",
  expires_at as "expiresAt", max_redemptions as "maxRedemptions", used, created_at as "createdAt"`;

/** Returns the coupon with this code, in capitals; null when there is none. */
export async function readCoupon(client: Pool | PoolClient, code: string): Promise<CouponRow | null> {
  const { rows } = await client.query<CouponRow>(`select ${COUPON_COLUMNS} from coupons where code = $1`, [code]);
  return rows[0] ?? null;
}

/** Reads and locks a coupon; null when there is none. Counting a use waits for the lock. */
export async function lockCoupon(client: PoolClient, code: string): Promise<CouponRow | null> {
  const { rows } = await client.query<CouponRow>(`select ${COUPON_COLUMNS} from coupons where code = $1 for update`, [
    code,
  ]);
  return rows[0] ?? null;
}

/** Stores the end and the limit of a coupon, which the caller holds locked. */
export async function storeLimits(
  client: PoolClient,
  code: string,
  { expiresAt, maxRedemptions }: Pick<CouponRow, 'expiresAt' | 'maxRedemptions'>,
): Promise<CouponRow> {
  const { rows } = await client.query<CouponRow>(
    `update coupons set expires_at = $2, max_redemptions = $3 where code = $1 returning ${COUPON_COLUMNS}`,
    [code, expiresAt, maxRedemptions],
  );
  const [coupon] = rows;
  if (coupon === undefined) throw new Error('The coupon is gone.');
  return coupon;
}

/** Sort keys of the coupons. A coupon without a first day can be used since it was made; one without an end comes last. */
export const COUPON_SORT_KEYS = {
  from: { sql: 'coalesce(starts_at, created_at)', type: 'timestamptz' },
  code: { sql: 'code', type: 'text' },
  uses: { sql: 'used', type: 'int' },
  until: { sql: "coalesce(expires_at, 'infinity'::timestamptz)", type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortKey>>;

/** Returns up to `limit` coupons whose code starts with `start`, in an order, after a cursor. Null filters match all. */
export async function readCoupons(
  pool: Pool,
  {
    start,
    isActive,
    sort,
    after,
    limit,
  }: {
    readonly start: string;
    readonly isActive: boolean | null;
    readonly sort: ListSort;
    readonly after: CouponCursor | null;
    readonly limit: number;
  },
): Promise<readonly (CouponRow & { readonly sortValue: string })[]> {
  const page = buildPageSql(sort, 'code', { value: 3, id: 4, idType: 'text' });
  const { rows } = await pool.query<CouponRow & { readonly sortValue: string }>(
    `select ${COUPON_COLUMNS}, ${page.column} from coupons
      where starts_with(code, $1) and ($2::boolean is null or is_active = $2) and ${page.after}
      order by ${page.order} limit $5`,
    [start, isActive, after?.value ?? null, after?.code ?? null, limit],
  );
  return rows;
}

export type CouponUseRow = Columns<typeof userCoupons, 'id' | 'userId' | 'orderId' | 'redeemedAt' | 'createdAt'>;

/** Returns up to `limit` uses of a coupon, the latest first, with an id below `before`. */
export async function readCouponUses(
  pool: Pool,
  code: string,
  before: number | null,
  limit: number,
): Promise<readonly CouponUseRow[]> {
  const { rows } = await pool.query<CouponUseRow>(
    `select id, user_id as "userId", order_id as "orderId", redeemed_at as "redeemedAt", created_at as "createdAt"
       from user_coupons where coupon_code = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
    [code, before, limit],
  );
  return rows;
}

/** Inserts a coupon; returns false when its code exists. */
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

/** Stores whether a coupon is active; returns null when there is none with this code. */
export async function storeActive(client: PoolClient, code: string, isActive: boolean): Promise<CouponRow | null> {
  const { rows } = await client.query<CouponRow>(
    `update coupons set is_active = $2 where code = $1 returning ${COUPON_COLUMNS}`,
    [code, isActive],
  );
  return rows[0] ?? null;
}

/**
 * Counts one more use of a coupon that is valid at `at`; returns false otherwise. One statement decides, so concurrent calls are
 * safe.
 */
export async function incrementUses(client: PoolClient, code: string, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update coupons set used = used + 1
      where code = $1 and is_active and (max_redemptions is null or used < max_redemptions)
        and (starts_at is null or starts_at <= $2) and (expires_at is null or expires_at > $2)`,
    [code, at],
  );
  return rowCount === 1;
}

/**
 * Records a user's use of a coupon: redeemed now, or reserved for an order. Returns false when the user used or reserved it
 * before.
 */
export async function insertCouponUse(
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

/** Returns whether the user redeemed a coupon, and when their open order reserved it. */
export async function readOwnCouponUse(
  client: Pool | PoolClient,
  userId: number,
  code: string,
): Promise<{ readonly used: boolean; readonly reservedSince: Date | null }> {
  const { rows } = await client.query<Columns<typeof userCoupons, 'redeemedAt' | 'orderId' | 'createdAt'>>(
    `select redeemed_at as "redeemedAt", order_id as "orderId", created_at as "createdAt" from user_coupons
      where user_id = $1 and coupon_code = $2`,
    [userId, code],
  );
  const [use] = rows;
  if (use === undefined) return { used: false, reservedSince: null };
  const { redeemedAt, orderId, createdAt } = use;
  return { used: redeemedAt !== null, reservedSince: redeemedAt === null && orderId !== null ? createdAt : null };
}

/** Marks the coupon use of a paid order as redeemed. */
export async function redeemReservedCoupon(client: PoolClient, orderId: string, now: Date): Promise<void> {
  await client.query(
    'update user_coupons set redeemed_at = $2, updated_at = $2 where order_id = $1 and redeemed_at is null',
    [orderId, now],
  );
}

/** Claims the coupon of an expired order again because the order was paid late, even above the limit of uses. */
export async function reclaimCoupon(
  client: PoolClient,
  {
    userId,
    code,
    orderId,
    now,
  }: { readonly userId: number; readonly code: string; readonly orderId: string; readonly now: Date },
): Promise<void> {
  if (await insertCouponUse(client, { userId, code, orderId, features: [], now }))
    await client.query('update coupons set used = used + 1 where code = $1', [code]);
}

/** Releases the coupon use that an unpaid order reserved. */
export async function releaseReservedCoupon(client: PoolClient, orderId: string): Promise<void> {
  const { rows } = await client.query<Columns<typeof userCoupons, 'couponCode'>>(
    'delete from user_coupons where order_id = $1 and redeemed_at is null returning coupon_code as "couponCode"',
    [orderId],
  );
  for (const { couponCode } of rows)
    await client.query('update coupons set used = used - 1 where code = $1 and used > 0', [couponCode]);
}
