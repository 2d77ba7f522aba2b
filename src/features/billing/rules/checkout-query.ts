import { planNamed, type Plan, type PlanId, DEFAULT_PLAN_ID, PLANS } from '../../access/rules/plans.ts';
import { COUPON_CODE_LENGTH, normalizeCouponCode } from './coupon.ts';
import { SEATS } from './price.ts';

export const UPGRADE_PLANS = ['6month', '12month', 'lifetime'] as const satisfies readonly PlanId[];

/** The state of the upgrade screen, stored in the address. */
export interface UpgradeQuery {
  readonly plan: Plan;
  /** The applied code; null without one. */
  readonly couponCode: string | null;
  /** Whether the card form is shown instead of the plans. */
  readonly byCard: boolean;
}

/** Parses the query of `/upgrade`. */
export function parseUpgradeQuery(query: URLSearchParams): UpgradeQuery {
  const planId = UPGRADE_PLANS.find((id) => id === query.get('plan')) ?? DEFAULT_PLAN_ID;
  return { plan: PLANS[planId], couponCode: parseCheckoutQuery(query).couponCode, byCard: query.get('pay') === 'card' };
}

/** Returns the address for a query. */
export function upgradePageAddress({ plan, couponCode, byCard }: UpgradeQuery): string {
  const query = new URLSearchParams({ plan: plan.id });
  if (couponCode !== null) query.set('coupon', couponCode);
  if (byCard) query.set('pay', 'card');
  return `/upgrade?${query.toString()}`;
}

export const CHECKOUT_STEPS = ['plan', 'payment', 'done'] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Labels of the steps. */
export const CHECKOUT_STEP_NAMES: Readonly<Record<CheckoutStep, string>> = {
  plan: 'Plan',
  payment: 'Payment',
  done: 'Done',
};

/** The state of the checkout. It is stored in the address, so that Back, Forward and a reload preserve it. */
export interface CheckoutQuery {
  readonly step: CheckoutStep;
  readonly plan: Plan;
  /** Seats for an organisation; null for a plan of the user. */
  readonly seats: number | null;
  /** The applied coupon; null without one. The server decides its value. */
  readonly couponCode: string | null;
  /** The order of the last step; null for the latest order. */
  readonly orderId: string | null;
}

/** Parses the query of `/checkout`. */
export function parseCheckoutQuery(query: URLSearchParams): CheckoutQuery {
  const code = normalizeCouponCode(query.get('coupon') ?? '');
  const seats = Number(query.get('seats'));
  return {
    step: CHECKOUT_STEPS.find((step) => step === query.get('step')) ?? 'plan',
    plan: planNamed(query.get('plan')),
    seats: Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max ? seats : null,
    couponCode: code === '' || code.length > COUPON_CODE_LENGTH ? null : code,
    orderId: query.get('order'),
  };
}

/** Returns the address of a checkout step. The number of seats is chosen on `/seats/buy`. */
export function checkoutAddress(
  step: Exclude<CheckoutStep, 'done'>,
  {
    planId,
    seats = null,
    couponCode,
  }: { readonly planId: PlanId; readonly seats?: number | null; readonly couponCode: string | null },
): string {
  const query = new URLSearchParams({ plan: planId });
  if (seats !== null) query.set('seats', String(seats));
  if (seats !== null && step === 'plan') return `/seats/buy?${query.toString()}`;
  if (step !== 'plan') query.set('step', step);
  if (couponCode !== null) query.set('coupon', couponCode);
  return `/checkout?${query.toString()}`;
}

/** Returns the address that shows the outcome of an order; without an id, of the latest. */
export function doneAddress(orderId: string | null, redirect: string | null = null): string {
  const query = new URLSearchParams({ step: 'done' });
  if (orderId !== null) query.set('order', orderId);
  if (redirect !== null) query.set('redirect', redirect);
  return `/checkout?${query.toString()}`;
}

/** Returns the address to which a bank redirects a buyer. */
export function returnAddress(origin: string, orderId: string): string {
  return `${origin}/?payment=success&order=${encodeURIComponent(orderId)}`;
}
