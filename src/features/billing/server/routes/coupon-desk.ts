import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import { couponDeskContract } from '../../contract.ts';
import { listCoupons, listUses, makeCoupon, setCouponActive } from '../coupon-desk.ts';
import { presentCoupon } from '../present.ts';

/** What administrators do with coupons. */
export function couponDeskRoutes(app: FastifyInstance, pool: Pool, now: () => Date): void {
  const reading = { audience: 'admin', limiter: 'read' } as const;
  const writing = { audience: 'admin', limiter: 'write' } as const;
  registerCall(app, couponDeskContract.createCoupon, writing, async ({ body, user, request }) =>
    presentCoupon(await makeCoupon(pool, body, { by: user, origin: originOf(request), now: now() })),
  );
  registerCall(app, couponDeskContract.coupons, reading, async ({ query }) => listCoupons(pool, query));
  registerCall(app, couponDeskContract.couponUses, reading, async ({ params, query, user, request }) =>
    listUses(pool, { ...params, ...query }, { by: user, origin: originOf(request), now: now() }),
  );
  registerCall(app, couponDeskContract.setCouponActive, writing, async ({ params, body, user, request }) =>
    presentCoupon(
      await setCouponActive(pool, { ...params, ...body }, { by: user, origin: originOf(request), now: now() }),
    ),
  );
}
