import { lazy, Suspense, type ReactNode } from 'react';
import type { PaymentOptions } from '../queries.ts';
import { PaypalLook } from './PaypalLook.tsx';
import { openSandboxPaypal } from './open-sandbox-paypal.ts';
import type { Payment } from './use-payment.ts';

const PaypalStart = lazy(() => import('./PaypalStart.tsx'));

/** Pays by PayPal: by PayPal's own script, or the window of the sandbox. */
export function PaypalButton({
  paypal,
  payment,
  ready,
}: {
  readonly paypal: NonNullable<PaymentOptions['paypal']>;
  readonly payment: Payment;
  /** The price is known. */
  readonly ready: boolean;
}): ReactNode {
  if (paypal.provider === 'sandbox-paypal')
    return <PaypalLook payment={payment} disabled={!ready} onPress={() => payment.payByPaypal(openSandboxPaypal)} />;
  return (
    <Suspense fallback={<PaypalLook payment={payment} disabled onPress={() => undefined} />}>
      <PaypalStart environment={paypal.environment ?? 'production'} payment={payment} ready={ready} />
    </Suspense>
  );
}
