import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { couponDeskContract } from '../contract.ts';
import { couponCodeOf } from '../rules/coupon.ts';
import { couponPlace, couponPlaceText } from '../rules/coupon-place.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import { audit } from './audit.ts';
import { presentCoupon } from './present.ts';
import { insertCoupon, readCoupon, readCoupons, readUses, storeActive, type CouponRow } from './store/coupons.ts';

/** Who does something at the desk, from where and when. */
interface Clerk {
  readonly by: SignedInUser;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Makes a coupon.
 * @throws ApiError COUPON_TAKEN
 */
export async function makeCoupon(
  pool: Pool,
  terms: ParsedOf<typeof couponDeskContract.createCoupon, 'body'>,
  clerk: Clerk,
): Promise<CouponRow> {
  const coupon: CouponRow = {
    code: couponCodeOf(terms.code),
    kind: terms.kind,
    percent: terms.kind === 'percentage' ? terms.percent : null,
    cents: terms.kind === 'fixed' ? terms.cents : null,
    planId: terms.kind === 'access' ? terms.planId : null,
    days: terms.kind === 'access' ? terms.days : null,
    isActive: true,
    startsAt: terms.startsAt === null ? null : new Date(terms.startsAt),
    expiresAt: terms.expiresAt === null ? null : new Date(terms.expiresAt),
    maxRedemptions: terms.maxRedemptions,
    used: 0,
    createdAt: clerk.now,
  };
  await inTransaction(pool, async (client) => {
    if (!(await insertCoupon(client, coupon)))
      throw new ApiError('COUPON_TAKEN', 'There is a coupon of that code already.');
    const { by, origin, now } = clerk;
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'coupon.made', resource: `coupon ${coupon.code}`, success: true },
      now,
    );
  });
  return coupon;
}

/**
 * Closes a coupon, or opens it again.
 * @throws ApiError NOT_FOUND
 */
export async function setCouponActive(
  pool: Pool,
  { code, isActive }: { readonly code: string; readonly isActive: boolean },
  { by, origin, now }: Clerk,
): Promise<CouponRow> {
  return inTransaction(pool, async (client) => {
    const coupon = await storeActive(client, couponCodeOf(code), isActive);
    if (coupon === null) throw new ApiError('NOT_FOUND', 'There is no such coupon.');
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'coupon.changed', resource: `coupon ${coupon.code}`, success: true },
      now,
    );
    return coupon;
  });
}

/** Coupons, and uses of one, on a page. */
const PAGE = 25;

/** One page of the coupons, the latest first. */
export async function listCoupons(
  pool: Pool,
  { query, state, after }: ParsedOf<typeof couponDeskContract.coupons, 'query'>,
): Promise<ResponseOf<typeof couponDeskContract.coupons>> {
  const found = await readCoupons(pool, {
    start: couponCodeOf(query),
    isActive: state === undefined ? null : state === 'open',
    after: after === undefined ? null : couponPlace(after),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    coupons: page.map(presentCoupon),
    next: found.length > PAGE && last !== undefined ? couponPlaceText(last) : null,
  };
}

/**
 * One page of who used a coupon, the latest first. That it was read is written down.
 * @throws ApiError NOT_FOUND
 */
export async function listUses(
  pool: Pool,
  { code, before }: { readonly code: string; readonly before?: number | undefined },
  { by, origin, now }: Clerk,
): Promise<ResponseOf<typeof couponDeskContract.couponUses>> {
  const coupon = await readCoupon(pool, couponCodeOf(code));
  if (coupon === null) throw new ApiError('NOT_FOUND', 'There is no such coupon.');
  await audit.record(
    pool,
    origin,
    { userId: by.id, action: 'coupon.uses_read', resource: `coupon ${coupon.code}`, success: true },
    now,
  );
  const found = await readUses(pool, coupon.code, before ?? null, PAGE + 1);
  const page = found.slice(0, PAGE);
  const names = await usernamesOf(
    pool,
    page.map(({ userId }) => userId),
  );
  return {
    uses: page.map(({ id, userId, orderId, redeemedAt, createdAt }) => ({
      id,
      userId,
      username: names.get(userId) ?? null,
      orderId,
      redeemedAt: redeemedAt?.toISOString() ?? null,
      heldSince: createdAt.toISOString(),
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
