import { planNamed, type Plan, type PlanId } from '../../access/rules/plans.ts';
import { COUPON_CODE_LENGTH, couponCodeOf } from './coupon.ts';
import { SEATS } from './price.ts';

/** The steps of a checkout, in order. */
export const CHECKOUT_STEPS = ['plan', 'payment', 'done'] as const;

/** One step of a checkout. */
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** How each step is named to a person. */
export const CHECKOUT_STEP_NAMES: Readonly<Record<CheckoutStep, string>> = {
  plan: 'Plan',
  payment: 'Payment',
  done: 'Done',
};

/** Where someone stands in the checkout. It lives in the address, so that Back, Forward and a reload keep it. */
export interface CheckoutPlace {
  readonly step: CheckoutStep;
  readonly plan: Plan;
  /** How many seats of it for an organisation; null for oneself. */
  readonly seats: number | null;
  /** The coupon that was applied; null without one. The server decides what it is worth. */
  readonly couponCode: string | null;
  /** The order that is done; null for the latest. */
  readonly orderId: string | null;
}

/** Reads the query of `/checkout`. */
export function checkoutPlace(query: URLSearchParams): CheckoutPlace {
  const code = couponCodeOf(query.get('coupon') ?? '');
  const seats = Number(query.get('seats'));
  return {
    step: CHECKOUT_STEPS.find((step) => step === query.get('step')) ?? 'plan',
    plan: planNamed(query.get('plan')),
    seats: Number.isInteger(seats) && seats >= SEATS.least && seats <= SEATS.most ? seats : null,
    couponCode: code === '' || code.length > COUPON_CODE_LENGTH ? null : code,
    orderId: query.get('order'),
  };
}

/** The address at which a plan is chosen, or paid. How many seats of it are bought is chosen on a screen of their own. */
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

/** The address that waits for an order and then shows what came of it; without an id, for the latest. */
export function doneAddress(orderId: string | null, redirect: string | null = null): string {
  const query = new URLSearchParams({ step: 'done' });
  if (orderId !== null) query.set('order', orderId);
  if (redirect !== null) query.set('redirect', redirect);
  return `/checkout?${query.toString()}`;
}

/** Where a bank sends a buyer back to: the home page, which leads on to the order. */
export function returnAddress(origin: string, orderId: string): string {
  return `${origin}/?payment=success&order=${encodeURIComponent(orderId)}`;
}
