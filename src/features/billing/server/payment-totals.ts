import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  addMonths,
  dayStart,
  grenadaDay,
  parseGrenadaDay,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import { PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import type { adminPaymentsContract } from '../contract.ts';
import { readTotals, type TotalsRow } from './store/admin-payments.ts';

/** Months to choose from. */
const MONTHS = 12;

/** Coupons with a row of their own; all others share one. */
const MAX_COUPONS = 20;

type PaymentTotals = ResponseOf<typeof adminPaymentsContract.paymentTotals>;
type Sums = PaymentTotals['total'];

/**
 * Returns what was received in a month, the current one by default, by plan and by coupon (product-rules.md, X4).
 * @throws ApiError INVALID_REQUEST for a month that is not among the last twelve
 */
export async function readPaymentTotals(pool: Pool, wanted: string | undefined, now: Date): Promise<PaymentTotals> {
  const current = monthStart(grenadaDay(now).slice(0, 7));
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back).slice(0, 7));
  const month = wanted ?? months[0] ?? '';
  if (!months.includes(month)) throw new ApiError('INVALID_REQUEST', 'Please choose one of the last twelve months.');
  const first = monthStart(month);
  const rows = await readTotals(pool, new Date(dayStart(first)), new Date(dayStart(addMonths(first, 1))));
  const plans = rows.filter(({ isPlan }) => isPlan);
  const coupons = rows.filter(({ isPlan }) => !isPlan);
  const named = coupons.filter(({ code }) => code !== null);
  const others = named.slice(MAX_COUPONS);
  return {
    month,
    months,
    plans: PLAN_IDS.map((planId) => ({
      planId,
      planName: PLANS[planId].name,
      ...sumOf(plans.filter((row) => row.planId === planId)),
    })),
    coupons: [
      ...named.slice(0, MAX_COUPONS).map((row) => ({ kind: 'coupon' as const, code: row.code, ...sumOf([row]) })),
      ...(others.length === 0 ? [] : [{ kind: 'others' as const, code: null, ...sumOf(others) }]),
      { kind: 'none', code: null, ...sumOf(coupons.filter(({ code }) => code === null)) },
    ],
    total: sumOf(plans),
  };
}

function monthStart(month: string): GrenadaDay {
  const day = parseGrenadaDay(`${month}-01`);
  if (day === null) throw new Error(`There is no month ${month}.`);
  return day;
}

function sumOf(rows: readonly TotalsRow[]): Sums {
  const sum = (value: (row: TotalsRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    payments: sum(({ payments }) => payments),
    listCents: sum(({ listCents }) => listCents),
    discountCents: sum(({ discountCents }) => discountCents),
    refundedCents: sum(({ listCents, discountCents, receivedCents }) => listCents - discountCents - receivedCents),
    receivedCents: sum(({ receivedCents }) => receivedCents),
  };
}
