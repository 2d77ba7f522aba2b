import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import type { billingContract } from '../contract.ts';
import { couponCodeOf } from '../rules/coupon.ts';
import { audit } from './audit.ts';
import { insertCoupon, storeActive, type CouponRow } from './store/coupons.ts';

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
  terms: ParsedOf<typeof billingContract.createCoupon, 'body'>,
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
  };
  await inTransaction(pool, async (client) => {
    if (!(await insertCoupon(client, coupon, clerk.now)))
      throw new ApiError('COUPON_TAKEN', 'There is a coupon of that code already.');
    const { by, origin, now } = clerk;
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'coupon.made', resource: 'coupon', success: true },
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
      { userId: by.id, action: 'coupon.changed', resource: 'coupon', success: true },
      now,
    );
    return coupon;
  });
}
