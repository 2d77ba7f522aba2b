import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { billingContract } from '../contract.ts';
import CheckoutScreen from './CheckoutScreen.tsx';
import type { Order } from './queries.ts';

const calls = answerCalls<typeof billingContract>();
const FREE = { ...LEARNER, isPremium: false, accessType: 'free' as const };

const ORDER: Order = {
  id: '5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5a11',
  number: 'Order 6',
  planId: '6month',
  planName: '6 Month Plan',
  seats: null,
  status: 'pending',
  listCents: 2500,
  discountCents: 0,
  amountCents: 2500,
  refundedCents: 0,
  currency: 'USD',
  couponCode: null,
  method: 'sandbox-paypal',
  sandbox: true,
  createdAt: '2026-11-28T12:00:00.000Z',
  paidAt: null,
  hasAutomaticRefund: false,
  accessUntil: null,
};

function renderPayment() {
  return renderScreen(<CheckoutScreen user={FREE} />, '/checkout?plan=6month&step=payment');
}

beforeEach(() => {
  calls.with('GET /api/payment-options', {
    card: { provider: 'sandbox-card', publishableKey: null },
    paypal: { provider: 'sandbox-paypal', clientId: null, environment: null },
    sandbox: true,
  });
});

test('shows the error of an invalid code at its field, and keeps a valid one in the address until removed', async () => {
  calls.refuse('POST /api/coupon/validate', 422, 'COUPON_INVALID', 'There is no such code.');
  const user = renderPayment();
  expect(await screen.findByRole('button', { name: /^Apply/ })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Coupon'), 'spice50');
  expect(screen.getByLabelText('Coupon')).toHaveProperty('value', 'SPICE50');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText('Invalid coupon code')).toBeDefined();
  await user.clear(screen.getByLabelText('Coupon'));
  expect(screen.queryByText('Invalid coupon code')).toBeNull();

  calls.with('POST /api/coupon/validate', {
    message: '25% off.',
    subscription: { description: '25% off' },
    coupon: { code: 'LEGAL25', type: 'percentage', discount: 25 },
    quote: { planId: '6month', listCents: 2500, discountCents: 625, amountCents: 1875 },
  });
  await user.type(screen.getByLabelText('Coupon'), 'legal25');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByRole('button', { name: /^Pay \$18\.75/ })).toBeDefined();
  expect(location.search).toContain('LEGAL25');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: /^Pay \$25\.00/ })).toBeDefined();
  expect(location.search).not.toContain('LEGAL25');
  expect(document.activeElement).toBe(screen.getByLabelText('Coupon'));
});

test('keeps the form when the payment cannot be sent', async () => {
  const user = renderPayment();
  await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
  await user.click(screen.getByRole('button', { name: /^Pay \$25\.00/ }));
  await expectSpoken('alert', 'No connection');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('No connection'));
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
  expect(screen.getByRole('heading', { level: 1, name: 'Pay for your plan' })).toBeDefined();
});

test('says that nothing was charged when the browser blocks PayPal’s window', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  calls.with('POST /api/paypal/order', { id: 'sandbox-1', order: ORDER });
  const user = renderPayment();
  await user.click(await screen.findByRole('radio', { name: 'PayPal' }));
  await user.click(screen.getByRole('button', { name: /^Pay with PayPal/ }));
  await expectSpoken('alert', 'did not let PayPal’s window open. Allow it and try again. Nothing was taken.');
  expect(screen.getByRole('button', { name: /^Pay with PayPal/ })).toHaveProperty('disabled', false);
});
