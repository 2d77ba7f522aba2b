import { isChargedBack, type OrderStatus, type PaymentState } from './order.ts';

/** Length of an administrator's reason, in characters. */
export const REASON_LENGTH = { min: 3, max: 300 } as const;

/**
 * States of a requested refund. `pending`: neither done nor failed; `failed`: shown until it is done or acknowledged, also while it is
 * tried again; `canceled`: abandoned by an administrator.
 */
export const REFUND_STATES = ['pending', 'failed', 'done', 'canceled'] as const;

type RefundState = (typeof REFUND_STATES)[number];

/** Reasons why a requested refund is not done, as sentences for administrators. */
export const REFUND_FAILURES = {
  noProvider: 'The provider of this payment is not set up here any more. Refund it in the provider’s dashboard.',
  refused:
    'The provider refused this refund. Look at the payment in its dashboard for the reason. We try again twice an hour.',
  notReached: 'The provider did not answer. We will try again.',
  notYet: 'The provider accepted the refund but has not sent the money yet.',
  disputed: 'The buyer’s bank is looking into this payment. We try again once it has decided.',
  disputeLost: 'The buyer’s bank has returned the money to the buyer. There is nothing left to refund.',
  tooLate: 'Part of this payment was refunded meanwhile. Less than this amount is left.',
  failedThere: 'This refund failed at the provider: the buyer did not get the money.',
} as const;

/** Failures after which the provider certainly did not make the refund. */
const DECIDED: readonly string[] = [
  REFUND_FAILURES.noProvider,
  REFUND_FAILURES.refused,
  REFUND_FAILURES.disputed,
  REFUND_FAILURES.disputeLost,
  REFUND_FAILURES.tooLate,
  REFUND_FAILURES.failedThere,
];

/** A requested refund. */
interface RefundFacts {
  readonly failure: string | null;
  readonly doneAt: Date | null;
  readonly abandonedAt: Date | null;
}

/** Returns the state of a refund. A failure that nobody has acknowledged stays failed, also when it is abandoned. */
export function refundState({ failure, doneAt, abandonedAt }: RefundFacts): RefundState {
  if (doneAt !== null) return 'done';
  if (failure !== null) return 'failed';
  return abandonedAt === null ? 'pending' : 'canceled';
}

/** Whether a refund that is not done may be changed or canceled: the provider certainly did not make it. */
export function isRefundOpenToChange(refund: RefundFacts): boolean {
  return refund.doneAt === null && refund.failure !== null && DECIDED.includes(refund.failure);
}

/** An order, as far as a refund depends on it. */
interface RefundableOrder {
  readonly status: OrderStatus;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: PaymentState['dispute'];
}

/**
 * Returns why an order cannot be refunded; null when it can (product-rules.md, Z2). A refunded order whose refund failed later at the
 * provider can be refunded again.
 */
export function refundIneligibility({
  status,
  amountCents,
  refundedCents: done,
  dispute,
}: RefundableOrder): string | null {
  if (status === 'refunded' && done >= amountCents) return 'This payment was already refunded.';
  if (status === 'refunded' && isChargedBack(dispute))
    return 'The buyer’s bank has returned the money to the buyer. There is nothing to refund.';
  if (status === 'disputed' || dispute === 'open')
    return 'The buyer’s bank is looking into this payment. Answer the dispute in the provider’s dashboard.';
  if (status !== 'paid' && status !== 'refunded') return 'Nothing was paid for this order.';
  return amountCents === 0 ? 'A coupon covered the whole price, so there is no money to refund.' : null;
}

/** What happens to the access that the order bought. */
export const ACCESS_CHOICES = ['keep', 'end'] as const;

/** Amount and effect of a refund, which a rule may refuse. */
export interface RefundTerms {
  /** Whole US cents. */
  readonly amountCents: number;
  readonly access: (typeof ACCESS_CHOICES)[number];
}

/**
 * Returns why a request cannot be made, with its field; null when it can. `leftCents` is the payment less what is refunded or
 * requested. A partial refund leaves seats as they are (product-rules.md, K14).
 */
export function refundIssue(
  { amountCents, access }: RefundTerms,
  {
    leftCents,
    isWhole,
    seats,
  }: { readonly leftCents: number; readonly isWhole: boolean; readonly seats: number | null },
): { readonly path: 'amountCents' | 'access'; readonly message: string } | null {
  if (leftCents <= 0)
    return { path: 'amountCents', message: 'Nothing is left to refund: all of it is refunded or requested.' };
  if (amountCents > leftCents)
    return { path: 'amountCents', message: `At most $${(leftCents / 100).toFixed(2)} is left to refund.` };
  return seats !== null && access === 'end' && !isWhole
    ? { path: 'access', message: 'Only a full refund ends seats. The organisation can take single seats back.' }
    : null;
}

/** A refund as its provider has it. */
export interface ProviderRefund {
  /** Null when the provider names none. */
  readonly id: string | null;
  /** Whole US cents. */
  readonly amountCents: number;
  /** `pending` moved no money yet. */
  readonly status: 'pending' | 'done' | 'failed';
  /** Our id of the refund, if the provider repeats it. */
  readonly reference: string | null;
}

/** Returns the sum of done refunds, in whole US cents. */
export function refundedCents(refunds: readonly Pick<ProviderRefund, 'amountCents' | 'status'>[]): number {
  return refunds.reduce((sum, { amountCents, status }) => (status === 'done' ? sum + amountCents : sum), 0);
}

/** A stored refund of an order. */
export interface StoredRefund extends RefundFacts {
  readonly id: string;
  readonly providerRefundId: string | null;
  readonly amountCents: number;
}

/** A refund of the provider that its stored row does not show yet. `stored` is null for a new row. */
export interface RefundChange<Row extends StoredRefund> {
  readonly stored: Row | null;
  readonly refund: ProviderRefund;
}

/**
 * Matches the provider's refunds with the stored rows of an order and returns those that differ. A row belongs to a refund by the
 * provider's id, by our id, or, while its own id at the provider is unknown, by the amount: a request that an administrator made
 * again in the provider's dashboard is done. A refund that the provider does not list stays as it is.
 */
export function matchRefunds<Row extends StoredRefund>(
  rows: readonly Row[],
  refunds: readonly ProviderRefund[],
): RefundChange<Row>[] {
  const free = new Set(rows);
  const matches = new Map<ProviderRefund, Row>();
  const match = (fits: (row: Row, refund: ProviderRefund) => boolean) => {
    for (const refund of refunds) {
      if (matches.has(refund)) continue;
      const row = [...free].find((each) => fits(each, refund));
      if (row === undefined) continue;
      free.delete(row);
      matches.set(refund, row);
    }
  };
  const isUnlinked = (row: Row, refund: ProviderRefund) =>
    row.providerRefundId === null && row.abandonedAt === null && refund.status !== 'failed';
  match((row, { id }) => id !== null && row.providerRefundId === id);
  // A refund that failed there may be requested again: then its row waits for another refund with the same reference.
  match((row, { reference, status }) => row.providerRefundId === null && row.id === reference && status !== 'failed');
  match((row, refund) => isUnlinked(row, refund) && row.doneAt !== null && row.amountCents === refund.amountCents);
  match((row, refund) => isUnlinked(row, refund) && row.amountCents === refund.amountCents);
  // A row carried over from an earlier version may stand for several refunds.
  match((row, refund) => isUnlinked(row, refund) && row.doneAt !== null);
  return refunds.flatMap((refund) => {
    const stored = matches.get(refund) ?? null;
    return hasChanged(stored, refund) ? [{ stored, refund }] : [];
  });
}

function hasChanged(row: StoredRefund | null, { id, amountCents, status }: ProviderRefund): boolean {
  if (row === null) return status === 'done';
  if ((id !== null && row.providerRefundId !== id) || row.amountCents !== amountCents) return true;
  if (status === 'pending') return false;
  return status === 'done' ? row.doneAt === null : row.abandonedAt === null;
}
