import type { InputOf } from '../../../platform/shared/contract.ts';
import { addDays, dayStart, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { couponDeskContract } from '../../billing/contract.ts';
import { readAmount } from '../../billing/rules/price.ts';
import type { PlanId } from '../../plans/rules/plans.ts';

/** A coupon as it is typed. Days, uses and the first and last day may be empty. */
export interface CouponDraft {
  readonly kind: 'percentage' | 'fixed' | 'access';
  readonly code: string;
  readonly percent: string;
  /** In dollars. */
  readonly amount: string;
  readonly planId: PlanId;
  readonly days: string;
  readonly uses: string;
  readonly from: string;
  readonly to: string;
}

/** What stands in the form at first. */
export const NEW_COUPON: CouponDraft = {
  kind: 'access',
  code: '',
  percent: '10',
  amount: '5',
  planId: '3month',
  days: '',
  uses: '1',
  from: '',
  to: '',
};

/** What a draft asks to be made. What is no number goes as none, and the answer names its field. */
export function couponOf(draft: CouponDraft): InputOf<typeof couponDeskContract.createCoupon, 'body'> {
  const { kind, code, percent, amount, planId, days, uses, from, to } = draft;
  const terms = {
    code,
    startsAt: startOf(from, 0),
    // The last day is a day of the coupon, too.
    expiresAt: startOf(to, 1),
    maxRedemptions: numberOf(uses),
  };
  switch (kind) {
    case 'percentage':
      return { kind, percent: Number(percent), ...terms };
    case 'fixed':
      return { kind, cents: readAmount(amount) ?? Number.NaN, ...terms };
    case 'access':
      return { kind, planId, days: numberOf(days), ...terms };
  }
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The instant at which a Grenadian day begins, or so many days later; null for no day. */
function startOf(text: string, later: number): string | null {
  const day = parseGrenadaDay(text);
  return day === null ? null : new Date(dayStart(addDays(day, later))).toISOString();
}
