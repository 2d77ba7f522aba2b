import { DEFAULT_PLAN_ID, PLANS, type Plan, type PlanId } from '../../access/rules/plans.ts';
import { checkoutPlace } from './checkout-place.ts';

/** The plans that an upgrade offers. */
export const UPGRADE_PLANS = ['6month', '12month', 'lifetime'] as const satisfies readonly PlanId[];

/** Where someone stands on the screen of upgrades. It lives in the address, so that Back, Forward and a reload keep it. */
export interface UpgradePlace {
  readonly plan: Plan;
  /** The promo code that was applied; null without one. */
  readonly couponCode: string | null;
  /** The card form has taken the place of the plans. */
  readonly byCard: boolean;
}

/** Reads the query of `/upgrade`. */
export function upgradePlace(query: URLSearchParams): UpgradePlace {
  const asked = UPGRADE_PLANS.find((id) => id === query.get('plan')) ?? DEFAULT_PLAN_ID;
  return { plan: PLANS[asked], couponCode: checkoutPlace(query).couponCode, byCard: query.get('pay') === 'card' };
}

/** The address of a place; `upgradePlace` reads it back. */
export function addressOfUpgrade({ plan, couponCode, byCard }: UpgradePlace): string {
  const query = new URLSearchParams({ plan: plan.id });
  if (couponCode !== null) query.set('coupon', couponCode);
  if (byCard) query.set('pay', 'card');
  return `/upgrade?${query.toString()}`;
}
