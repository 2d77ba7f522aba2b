import { lazy, Suspense, type ReactNode } from 'react';
import { type PaymentOptions, billingApi } from '../queries.ts';
import type { Payment, OpenPaypal } from './use-payment.ts';
import { parseWindowAnswer, SANDBOX_WINDOW, windowAddress, type WindowAnswer } from '../../rules/sandbox.ts';
import { WindowError } from './payment-failure.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import './paypal-look.css';

export function PaypalButtonFace({
  payment,
  disabled,
  onPress,
}: {
  readonly payment: Payment;
  readonly disabled: boolean;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <Button
      large
      block
      className="billing__paypal"
      busy={payment.busy}
      busyLabel="Paying..."
      disabled={disabled}
      onClick={onPress}
    >
      Pay with PayPal
    </Button>
  );
}

/** Polling interval of the window's address, in milliseconds. */
const POLL_MS = 200;

const SIZE = 'popup,width=500,height=720';

/** Opens the sandbox's PayPal window in the click handler, as PayPal's script does. */
const openSandboxPaypal: OpenPaypal = async (paypalOrder) => {
  const opened = window.open(SANDBOX_WINDOW, 'sandbox-paypal', SIZE);
  if (opened === null) throw new WindowError('Your browser did not let PayPal’s window open. Allow it and try again.');
  try {
    const paymentId = await paypalOrder;
    if (paymentId === '') return false;
    opened.location.replace(windowAddress(paymentId));
    const isApproved = (await answerOf(opened)) === 'approve';
    await billingApi('POST /api/sandbox/paypal/:paymentId', { params: { paymentId }, body: { approve: isApproved } });
    return isApproved;
  } finally {
    opened.close();
  }
};

/** Waits for the answer in the window; a closed window cancels. */
function answerOf(opened: Window): Promise<WindowAnswer> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const answer = opened.closed ? 'cancel' : parseWindowAnswer(new URLSearchParams(opened.location.search));
      if (answer === null) return;
      clearInterval(timer);
      resolve(answer);
    }, POLL_MS);
  });
}

const PaypalStart = lazy(() => import('./PaypalSdkButton.tsx'));

/** The PayPal button: PayPal's script, or the sandbox's window. */
export function PaypalButton({
  paypal,
  payment,
  ready,
}: {
  readonly paypal: NonNullable<PaymentOptions['paypal']>;
  readonly payment: Payment;
  /** Whether the price is loaded. */
  readonly ready: boolean;
}): ReactNode {
  if (paypal.provider === 'sandbox-paypal')
    return (
      <PaypalButtonFace payment={payment} disabled={!ready} onPress={() => payment.payByPaypal(openSandboxPaypal)} />
    );
  return (
    <Suspense fallback={<PaypalButtonFace payment={payment} disabled onPress={() => undefined} />}>
      <PaypalStart environment={paypal.environment ?? 'production'} payment={payment} ready={ready} />
    </Suspense>
  );
}
