import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { accessEnd } from '../../billing/rules/access-period.ts';
import type { Plan } from '../../billing/rules/plans.ts';
import { audit } from './audit.ts';

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
    const { rows } = await client.query<{ end: Date | null }>(
      'select subscription_end_date as end from users where id = $1 and deletion_asked_at is null for update',
      [userId],
    );
    const user = rows[0];
    if (user === undefined) throw new ApiError('NOT_FOUND', 'There is no such user.');
    const end = accessEnd(plan, user.end, now, days);
    const forever = end === null;
    await client.query(
      `update users set access_type = 'paid', is_premium = is_premium or $2, subscription_type = $3, subscription_status = 'active',
              subscription_start_date = coalesce(subscription_start_date, $4), subscription_end_date = $5, updated_at = $4
        where id = $1`,
      [userId, forever, plan.id, now, end],
    );
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
      isPremium: forever || end > now,
      subscriptionType: plan.id,
      subscriptionEndDate: end?.toISOString() ?? null,
    };
  });
}
