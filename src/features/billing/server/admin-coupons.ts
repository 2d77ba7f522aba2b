import type { Pool } from 'pg';
import { type RequestOrigin, readOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { type SignedInUser, registerCall } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { adminCouponsContract } from '../contract.ts';
import { couponLimitIssue, normalizeCouponCode, parseCouponCursor, formatCouponCursor } from '../rules/coupon.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import { audit } from './billing-services.ts';
import { presentCoupon } from './present.ts';
import {
  insertCoupon,
  lockCoupon,
  readCoupon,
  COUPON_SORT_KEYS,
  readCoupons,
  readCouponUses,
  storeActive,
  storeLimits,
  type CouponRow,
} from './store/coupons.ts';
import type { FastifyInstance } from 'fastify';
import { sendCsvList } from '../../../platform/server/write-csv.ts';
import { LIST_FILES } from '../../../platform/server/rate-limits.ts';
import { isSortValue, parseSortOrder } from '../../../platform/server/database/sorted-page.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Registers the calls of administrators about coupons. */
export function adminCouponRoutes(app: FastifyInstance, pool: Pool, now: () => Date): void {
  const reading = { audience: 'admin', limiter: 'read' } as const;
  const writing = { audience: 'admin', limiter: 'write' } as const;
  registerCall(app, adminCouponsContract.createCoupon, writing, async ({ body, user, request }) =>
    presentCoupon(await createCoupon(pool, body, { by: user, origin: readOrigin(request), now: now() })),
  );
  registerCall(app, adminCouponsContract.coupons, reading, async ({ query }) => listCoupons(pool, query));
  registerCall(
    app,
    adminCouponsContract.exportCoupons,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ query, user, request, reply }) => {
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'coupons.exported', resource: 'coupons', success: true },
        now(),
      );
      return sendCsvList<string>(reply, `coupons-${grenadaDay(now())}`, COUPON_HEADINGS, async (after) => {
        const batch = await listCoupons(pool, { ...query, after: after ?? undefined }, BATCH_SIZE);
        return { lines: batch.coupons.map(couponLine), next: batch.next };
      });
    },
  );
  registerCall(app, adminCouponsContract.couponUses, reading, async ({ params, query, user, request }) =>
    listCouponUses(pool, { ...params, ...query }, { by: user, origin: readOrigin(request), now: now() }),
  );
  registerCall(app, adminCouponsContract.changeCouponLimits, writing, async ({ params, body, user, request }) =>
    presentCoupon(
      await changeCouponLimits(pool, { ...params, ...body }, { by: user, origin: readOrigin(request), now: now() }),
    ),
  );
  registerCall(app, adminCouponsContract.setCouponActive, writing, async ({ params, body, user, request }) =>
    presentCoupon(
      await setCouponActive(pool, { ...params, ...body }, { by: user, origin: readOrigin(request), now: now() }),
    ),
  );
}

/** The administrator, request origin and time of an action. */
interface AdminAction {
  readonly by: SignedInUser;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Makes a coupon.
 * @throws ApiError COUPON_TAKEN
 */
export async function createCoupon(
  pool: Pool,
  terms: ParsedOf<typeof adminCouponsContract.createCoupon, 'body'>,
  clerk: AdminAction,
): Promise<CouponRow> {
  const coupon: CouponRow = {
    code: normalizeCouponCode(terms.code),
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
      throw new ApiError('COUPON_TAKEN', 'A coupon with that code already exists.');
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
 * Deactivates or activates a coupon.
 * @throws ApiError NOT_FOUND
 */
export async function setCouponActive(
  pool: Pool,
  { code, isActive }: { readonly code: string; readonly isActive: boolean },
  { by, origin, now }: AdminAction,
): Promise<CouponRow> {
  return inTransaction(pool, async (client) => {
    const coupon = await storeActive(client, normalizeCouponCode(code), isActive);
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

/** The end of a coupon as ISO 8601, and its number of uses. */
type CouponLimits = ParsedOf<typeof adminCouponsContract.changeCouponLimits, 'body'>['before'];

/**
 * Changes the end of a coupon and its number of uses (product-rules.md, K23). A repeated change does nothing.
 * @throws ApiError NOT_FOUND; EDIT_CONFLICT when somebody else changed them since; REFUSED for fewer than the present uses
 */
async function changeCouponLimits(
  pool: Pool,
  { code, before, expiresAt, maxRedemptions }: CouponLimits & { readonly code: string; readonly before: CouponLimits },
  { by, origin, now }: AdminAction,
): Promise<CouponRow> {
  return inTransaction(pool, async (client) => {
    const coupon = await lockCoupon(client, normalizeCouponCode(code));
    if (coupon === null) throw new ApiError('NOT_FOUND', 'There is no such coupon.');
    if (hasLimits(coupon, { expiresAt, maxRedemptions })) return coupon;
    if (!hasLimits(coupon, before))
      throw new ApiError('EDIT_CONFLICT', 'Somebody else changed this coupon meanwhile. Check it and save again.');
    const issue = couponLimitIssue(coupon, {
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      maxRedemptions,
    });
    if (issue !== null) throw new ApiError('REFUSED', issue.message, { issues: [issue] });
    const changed = await storeLimits(client, coupon.code, {
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      maxRedemptions,
    });
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'coupon.limits_changed',
        resource: `coupon ${coupon.code}`,
        success: true,
        details: { before: coupon.expiresAt?.toISOString() ?? null, after: expiresAt, limit: maxRedemptions },
      },
      now,
    );
    return changed;
  });
}

function hasLimits(coupon: CouponRow, { expiresAt, maxRedemptions }: CouponLimits): boolean {
  const end = expiresAt === null ? null : new Date(expiresAt).getTime();
  return (coupon.expiresAt?.getTime() ?? null) === end && coupon.maxRedemptions === maxRedemptions;
}

/** Rows on a page. */
const PAGE = 25;

/** Coupons read at a time for a file. */
const BATCH_SIZE = 500;

const COUPON_HEADINGS = ['code', 'gives', 'on', 'uses', 'most uses', 'from', 'until', 'created'] as const;

function couponLine(coupon: ResponseOf<typeof adminCouponsContract.coupons>['coupons'][number]): readonly unknown[] {
  const { code, description, isActive, used, maxRedemptions, startsAt, expiresAt, createdAt } = coupon;
  return [code, description, isActive, used, maxRedemptions, startsAt, expiresAt, createdAt];
}

/**
 * Returns one page of coupons.
 * @throws ApiError INVALID_REQUEST when `after` is no place in this order
 */
export async function listCoupons(
  pool: Pool,
  { query, state, sort: order, after }: ParsedOf<typeof adminCouponsContract.coupons, 'query'>,
  pageSize = PAGE,
): Promise<ResponseOf<typeof adminCouponsContract.coupons>> {
  const sort = parseSortOrder(order, COUPON_SORT_KEYS);
  const cursor = after === undefined ? null : parseCouponCursor(after);
  if (cursor !== null && !isSortValue(sort, cursor.value))
    throw new ApiError('INVALID_REQUEST', 'That is not a place in the list.');
  const found = await readCoupons(pool, {
    start: normalizeCouponCode(query),
    isActive: state === undefined ? null : state === 'open',
    sort,
    after: cursor,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    coupons: page.map(presentCoupon),
    next:
      found.length > pageSize && last !== undefined
        ? formatCouponCursor({ code: last.code, value: last.sortValue })
        : null,
  };
}

/**
 * Returns one page of the uses of a coupon, the latest first. The read is recorded in the audit log.
 * @throws ApiError NOT_FOUND
 */
export async function listCouponUses(
  pool: Pool,
  { code, before }: { readonly code: string; readonly before?: number | undefined },
  { by, origin, now }: AdminAction,
): Promise<ResponseOf<typeof adminCouponsContract.couponUses>> {
  const coupon = await readCoupon(pool, normalizeCouponCode(code));
  if (coupon === null) throw new ApiError('NOT_FOUND', 'There is no such coupon.');
  await audit.record(
    pool,
    origin,
    { userId: by.id, action: 'coupon.uses_read', resource: `coupon ${coupon.code}`, success: true },
    now,
  );
  const found = await readCouponUses(pool, coupon.code, before ?? null, PAGE + 1);
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
