import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { readAccess } from '../../access/server/service.ts';
import type { PlanId } from '../../access/rules/plans.ts';
import { presentSubscription } from './present.ts';

/**
 * Where someone pays for a plan; `renewing` needs a subscription, though it may be over.
 * @throws ApiError REFUSED
 */
export async function checkoutAddress(
  pool: Pool,
  user: SignedInUser,
  { planId, renewing, now }: { readonly planId: PlanId; readonly renewing: boolean; readonly now: Date },
): Promise<{ readonly message: string; readonly checkoutUrl: string }> {
  const access = await readAccess(pool, user.id);
  const subscription = access === null ? null : presentSubscription(access, user.createdAt, now);
  if (renewing && subscription === null) throw new ApiError('REFUSED', 'No active subscription');
  if (subscription !== null && subscription.endDate === null)
    throw new ApiError('REFUSED', 'You have Lifetime Access already: there is nothing more to buy.');
  return { message: 'Redirecting to payment...', checkoutUrl: `/checkout?plan=${planId}&step=payment` };
}
