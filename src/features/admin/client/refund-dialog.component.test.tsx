import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { RefundDialog, type PaymentDetails } from './RefundDialog.tsx';

const calls = answerCalls<typeof adminPaymentsContract>();

const AT = '2026-11-20T16:00:00.000Z';
const DETAILS: PaymentDetails = {
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

const show = () =>
  renderScreen(
    <RefundDialog details={DETAILS} failed={null} onChange={async () => undefined} onClose={() => undefined} />,
  );

test('a refund whose answer is lost is the same request after a reload, so that it pays back once', async () => {
  const sent: unknown[] = [];
  calls.loseAnswer('POST /api/admin/payments/:orderId/refund', (body) => sent.push(body));
  let person = show();
  const amount = screen.getByLabelText('Amount to refund');
  await person.clear(amount);
  await person.type(amount, '20.00');
  await person.click(screen.getByRole('button', { name: /^Refund \$20/ }));
  expect(await screen.findByText(/You seem to be offline/)).toBeDefined();
  cleanup();

  person = show();
  await person.click(screen.getByRole('button', { name: /^Refund \$20/ }));
  expect(await screen.findByText(/You seem to be offline/)).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
