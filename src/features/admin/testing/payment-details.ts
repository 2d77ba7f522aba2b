import type { PaymentDetails } from '../client/RefundDialog.tsx';

const AT = '2026-11-20T16:00:00.000Z';

/** A payment of $100 without a refund. */
export const PAYMENT_DETAILS: PaymentDetails = {
  payment: {
    id: '6',
    number: 'LW-000006',
    planId: '6month',
    planName: '6 months',
    seats: null,
    status: 'paid',
    listCents: 10_000,
    discountCents: 0,
    amountCents: 10_000,
    refundedCents: 0,
    currency: 'USD',
    couponCode: null,
    method: 'stripe',
    sandbox: false,
    createdAt: AT,
    paidAt: AT,
    hasAutomaticRefund: false,
    accessUntil: null,
    userId: 7,
    username: 'keisha.j',
    hasOpenDispute: false,
    refundState: null,
  },
  refundIneligibility: null,
  leftCents: 10_000,
  refunds: [],
  providerPayments: [],
  events: [],
  grant: null,
};
