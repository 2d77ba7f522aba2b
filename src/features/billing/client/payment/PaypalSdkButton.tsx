import { loadCoreSdkScript, type PayPalPaymentsInstance } from '@paypal/paypal-js/sdk-v6';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Alert } from '../Alert.tsx';
import { billingApi } from '../queries.ts';
import { WindowError } from './payment-failure.ts';
import { PaypalButtonFace } from './PaypalButton.tsx';
import type { OpenPaypal, Payment } from './use-payment.ts';

type Environment = 'production' | 'sandbox';

/** Pays by PayPal's script: creates the order while its window opens, and captures the approved payment. */
export default function PaypalStart({
  environment,
  payment,
  ready,
}: {
  readonly environment: Environment;
  readonly payment: Payment;
  readonly ready: boolean;
}): ReactNode {
  const { data: paypal, isError } = usePaypal(environment);
  if (isError)
    return (
      <Alert tone="offline" title="PayPal did not load">
        <p>Check your connection, or whether your browser blocks PayPal.</p>
        <Button onClick={() => location.reload()}>Try Again</Button>
      </Alert>
    );
  return (
    <PaypalButtonFace
      payment={payment}
      disabled={!ready || paypal === undefined}
      onPress={() => (paypal === undefined ? undefined : payment.payByPaypal(windowOf(paypal)))}
    />
  );
}

/** Loads PayPal's script and starts it with a token from the server. */
function usePaypal(environment: Environment) {
  return useQuery({
    queryKey: ['billing', 'paypal', environment],
    queryFn: async (): Promise<PayPalPaymentsInstance> => {
      const [sdk, { clientToken }] = await Promise.all([
        loadCoreSdkScript({ environment }),
        billingApi('GET /api/paypal/setup', {}),
      ]);
      if (sdk === null) throw new Error('PayPal is only available in a browser.');
      return sdk.createInstance({ clientToken, components: ['paypal-payments'], pageType: 'checkout' });
    },
    // The options contain functions, which are compared by identity.
    structuralSharing: false,
  });
}

/** Opens PayPal's window in the click handler, when a browser allows it. */
function windowOf(paypal: PayPalPaymentsInstance): OpenPaypal {
  return (paypalOrder) =>
    new Promise((resolve, reject) => {
      const session = paypal.createPayPalOneTimePaymentSession({
        onApprove: async () => resolve(true),
        onCancel: () => resolve(false),
        onError: () => reject(new WindowError('PayPal could not continue.')),
      });
      const named = paypalOrder.then((orderId) => ({ orderId }));
      // A blocked window never waits for the order.
      named.catch(() => null);
      session.start({ presentationMode: 'auto' }, named).catch(reject);
    });
}
