import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../platform/client/testing/answer-calls.ts';
import type { billingContract } from '../../contract.ts';
import { WindowError } from './payment-failure.ts';
import { usePayment } from './use-payment.ts';

const calls = answerCalls<typeof billingContract>();
const PURCHASE = { planId: '6month', seats: null, couponCode: null, amountCents: 2500 } as const;

test('also shows the order’s failure when PayPal’s window is blocked', async () => {
  calls.refuse('POST /api/paypal/order', 503, 'UNAVAILABLE', 'PayPal does not answer.');
  const unhandled = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  const { result } = renderHook(() =>
    usePayment(PURCHASE, { onSent: () => undefined, onPriceChanged: () => undefined }),
  );
  act(() => result.current.payByPaypal(() => Promise.reject(new WindowError('The window is blocked.'))));
  await waitFor(() => expect(result.current.failure?.sentence).toMatch('PayPal does not answer.'));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
