import type { InputOf } from '../../../platform/shared/contract.ts';
import { addDays, dayStart, grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { adminCouponsContract } from '../../billing/contract.ts';
import { parseAmount } from '../../billing/rules/price.ts';
import type { PlanId } from '../../access/rules/plans.ts';

/** A coupon as typed. Days, uses and dates may be empty. */
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

/** The initial values of the form. */
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

/** Uses of a new coupon. A discount is for many people, and an access code for one. */
const USES: Readonly<Record<CouponDraft['kind'], string>> = { percentage: '', fixed: '', access: '1' };

/** Returns the draft as another kind. A limit of uses that was typed stays. */
export function withKind(draft: CouponDraft, kind: CouponDraft['kind']): CouponDraft {
  return { ...draft, kind, uses: draft.uses === USES[draft.kind] ? USES[kind] : draft.uses };
}

/** Builds the request from a draft. The server refuses invalid numbers, and names their field. */
export function buildCoupon(draft: CouponDraft): InputOf<typeof adminCouponsContract.createCoupon, 'body'> {
  const { kind, code, percent, amount, planId, days, uses, from, to } = draft;
  const terms = {
    code,
    startsAt: startOf(from, 0),
    // The last day is a day of the coupon, too.
    expiresAt: startOf(to, 1),
    maxRedemptions: parseCount(uses),
  };
  switch (kind) {
    case 'percentage':
      return { kind, percent: Number(percent), ...terms };
    case 'fixed':
      return { kind, cents: parseAmount(amount) ?? Number.NaN, ...terms };
    case 'access':
      return { kind, planId, days: parseCount(days), ...terms };
  }
}

/** The end and the limit of a coupon, as its contract has them. */
export interface CouponLimits {
  readonly expiresAt: string | null;
  readonly maxRedemptions: number | null;
}

/** Returns the limits of a coupon as typed: its number of uses and its last day, each empty for none. */
export function draftLimits({ expiresAt, maxRedemptions }: CouponLimits): Pick<CouponDraft, 'uses' | 'to'> {
  return {
    uses: maxRedemptions === null ? '' : String(maxRedemptions),
    to: expiresAt === null ? '' : grenadaDay(new Date(new Date(expiresAt).getTime() - 1)),
  };
}

/** Builds the limits from a draft. An unchanged last day keeps the time of its end. */
export function buildLimits(draft: Pick<CouponDraft, 'uses' | 'to'>, before: CouponLimits): CouponLimits {
  const isSameDay = draft.to === draftLimits(before).to;
  return {
    expiresAt: isSameDay ? before.expiresAt : startOf(draft.to, 1),
    maxRedemptions: parseCount(draft.uses),
  };
}

/** Returns a typed number, and null for none. Other texts are 0, which the server refuses: JSON turns NaN into null, which means no limit. */
export function parseCount(text: string): number | null {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/** Returns the start of a Grenadian day, plus `later` days, as ISO 8601; null for no day. */
function startOf(text: string, later: number): string | null {
  const day = parseGrenadaDay(text);
  return day === null ? null : new Date(dayStart(addDays(day, later))).toISOString();
}
