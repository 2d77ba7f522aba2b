import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { accessEnd } from '../../billing/rules/access-period.ts';
import type { Plan } from '../../billing/rules/plans.ts';
import { audit } from './audit.ts';
import { holdAccess, storePlan } from './store.ts';

/** What is given to whom, by whom, and from where. */
interface Grant {
  readonly userId: number;
  readonly plan: Plan;
  readonly days: number | undefined;
  /** The administrator. */
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Gives a user a plan. A dated one runs from the later of now and the present end; Lifetime Access has no end. It counts
 * from the user's next request.
 * @throws ApiError NOT_FOUND
 */
export async function grantAccess(pool: Pool, { userId, plan, days, by, origin, now }: Grant) {
  return inTransaction(pool, async (client) => {
    const user = await holdAccess(client, userId);
    if (user === null) throw new ApiError('NOT_FOUND', 'There is no such user.');
    const end = accessEnd(plan, user.end, now, days);
    await storePlan(client, userId, { planId: plan.id, end, now });
    const details = {
      plan: plan.id,
      days: days ?? null,
      before: user.end?.toISOString() ?? null,
      after: end?.toISOString() ?? null,
    };
    await audit.record(
      client,
      origin,
      { userId: by.id, action: 'access.changed', resource: `user ${userId}`, success: true, details },
      now,
    );
    return {
      id: userId,
      accessType: 'paid',
      isPremium: end === null || end > now,
      subscriptionType: plan.id,
      subscriptionEndDate: end?.toISOString() ?? null,
    };
  });
}
