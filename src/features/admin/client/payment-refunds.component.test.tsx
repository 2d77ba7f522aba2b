import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { PAYMENT_DETAILS } from '../testing/payment-details.ts';
import { PaymentRefunds } from './PaymentRefunds.tsx';
import type { Refund } from './RefundDialog.tsx';

const FAILED: Refund = {
  id: '1',
  state: 'failed',
  amountCents: 4_000,
  reason: 'Paid twice.',
  access: 'keep',
  askedAt: '2026-11-20T16:00:00.000Z',
  doneAt: null,
  failure: 'The provider refused this refund.',
  isRetrying: true,
  canCancel: true,
};

function show(refund: Refund, refundState: 'failed' | null) {
  const details = { ...PAYMENT_DETAILS, payment: { ...PAYMENT_DETAILS.payment, refundState }, refunds: [refund] };
  renderScreen(<PaymentRefunds details={details} onChange={async () => undefined} />);
}

const newRefund = () => screen.queryByRole('button', { name: 'Refund Payment' });

test('while a refund has failed it is tried again or canceled first, and no other is offered', () => {
  show(FAILED, 'failed');
  expect(screen.getByText('Try this refund again or cancel it. Then you can make another one.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  expect(newRefund()).toBeNull();
});

test('a failed refund that is tried again automatically is waited for', () => {
  show({ ...FAILED, canCancel: false }, 'failed');
  expect(screen.getByText(/^We are still trying to make this refund\./)).toBeDefined();
  expect(newRefund()).toBeNull();
});

test('a settled failed refund does not block another refund', () => {
  show(FAILED, null);
  expect(newRefund()).not.toBeNull();
});
