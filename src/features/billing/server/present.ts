import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf, type AccessFacts, type StoredAccess } from '../../access/rules/access.ts';
import { PLAN_IDS, PLANS, type PlanId } from '../../access/rules/plans.ts';
import type { billingContract, adminCouponsContract } from '../contract.ts';
import { couponDescription } from '../rules/coupon.ts';
import { formatOrderNumber } from '../rules/order.ts';
import { isSandbox } from '../rules/payment-method.ts';
import { CURRENCY, purchaseName } from '../rules/price.ts';
import { planPeriod } from '../rules/plan-period.ts';
import { seatNotice, type SeatStatus } from '../rules/seat-notice.ts';
import { couponOffer, type Quote } from './quote.ts';
import type { CouponRow } from './store/coupons.ts';
import type { OrderRow } from './store/orders.ts';

type OrderView = ResponseOf<typeof billingContract.order>['order'];
type SubscriptionView = NonNullable<ResponseOf<typeof billingContract.subscriptionStatus>['subscription']>;
type CouponAnswer = ResponseOf<typeof billingContract.validateCoupon>;
type CouponView = ResponseOf<typeof adminCouponsContract.createCoupon>;

export function presentPlans(): ResponseOf<typeof billingContract.plans> {
  return {
    currency: CURRENCY,
    plans: PLAN_IDS.map((id) => {
      const plan = PLANS[id];
      return {
        id,
        name: plan.name,
        duration: plan.duration,
        months: plan.months,
        price: plan.priceCents / 100,
        originalPrice: plan.originalPriceCents === null ? null : plan.originalPriceCents / 100,
        priceCents: plan.priceCents,
        originalPriceCents: plan.originalPriceCents,
        savings: plan.savings,
        description: plan.description,
        features: [...plan.features],
        popular: plan.popular,
      };
    }),
  };
}

export function presentOrder(order: OrderRow): OrderView {
  return {
    id: order.id,
    number: formatOrderNumber(order),
    planId: order.planId,
    planName: purchaseName(PLANS[order.planId], order.seats),
    seats: order.seats,
    status: order.status,
    listCents: order.listCents,
    discountCents: order.discountCents,
    amountCents: order.amountCents,
    refundedCents: order.refundedCents,
    currency: CURRENCY,
    couponCode: order.couponCode,
    method: order.method,
    sandbox: isSandbox(order.method),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    hasAutomaticRefund: order.refundingSince !== null,
    accessUntil: order.accessUntil?.toISOString() ?? null,
  };
}

/**
 * Returns the subscription of an account; null when it never had one. Full access without a plan and an end counts as lifetime
 * access since registration.
 */
export function presentSubscription(access: StoredAccess, madeAt: Date, now: Date): SubscriptionView | null {
  const premium = accessOf({ ...access, subscriptionEndDate: access.end, trialEndDate: null }, now) === 'premium';
  const isLifetime = access.hasLifetimeAccess || (premium && access.end === null);
  if (!isLifetime && access.end === null) return null;
  const start = access.start ?? madeAt;
  const end = isLifetime ? null : access.end;
  const { status, daysLeft, totalDays, expiresSoon } = planPeriod(start, end, now);
  const planId = PLAN_IDS.find((id) => id === (isLifetime ? 'lifetime' : access.planId));
  return {
    // Time that was given without a plan has none to name.
    planId: planId ?? 'access',
    planName: planId === undefined ? 'Full Access' : PLANS[planId].name,
    status,
    startDate: start.toISOString(),
    endDate: end?.toISOString() ?? null,
    totalDays,
    daysLeft,
    expiresSoon,
  };
}

/** Returns the user's current or last seat, and their access now. */
export function presentSeat(
  seat: SeatStatus | null,
  user: AccessFacts,
  now: Date,
): Pick<ResponseOf<typeof billingContract.subscriptionStatus>, 'seat' | 'open'> {
  const access = accessOf(user, now);
  const notice = seatNotice(
    seat,
    { isPremium: access === 'premium', end: user.hasLifetimeAccess ? null : user.subscriptionEndDate },
    now,
  );
  return {
    seat:
      notice === null
        ? null
        : {
            organisation: notice.organisation,
            planName: PLANS[notice.planId].name,
            state: notice.state,
            endsAt: notice.endsAt?.toISOString() ?? null,
            endedAt: notice.endedAt?.toISOString() ?? null,
            ownUntil: notice.ownUntil?.toISOString() ?? null,
          },
    open: { access, trialEndsAt: access === 'trial' ? (user.trialEndDate?.toISOString() ?? null) : null },
  };
}

export function presentCoupon(coupon: CouponRow): CouponView {
  return {
    code: coupon.code,
    kind: coupon.kind,
    description: couponDescription(couponOffer(coupon)),
    percent: coupon.percent,
    cents: coupon.cents,
    planId: coupon.planId,
    days: coupon.days,
    isActive: coupon.isActive,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    expiresAt: coupon.expiresAt?.toISOString() ?? null,
    maxRedemptions: coupon.maxRedemptions,
    used: coupon.used,
    createdAt: coupon.createdAt.toISOString(),
  };
}

/** Returns the answer for a usable code, with the price when a plan was given. */
export function presentUsable(
  coupon: CouponRow,
  selected: { readonly planId: PlanId; readonly quote: Quote } | null,
): CouponAnswer {
  const offer = couponOffer(coupon);
  const description = couponDescription(offer);
  return {
    message: offer.kind === 'access' ? `This code gives you ${description}.` : `This code takes ${description}.`,
    subscription: { description },
    coupon: {
      code: coupon.code,
      type: offer.kind,
      discount: offer.kind === 'access' ? null : offer.kind === 'fixed' ? offer.cents / 100 : offer.percent,
    },
    quote:
      selected === null
        ? null
        : {
            planId: selected.planId,
            listCents: selected.quote.listCents,
            discountCents: selected.quote.discountCents,
            amountCents: selected.quote.amountCents,
          },
  };
}
