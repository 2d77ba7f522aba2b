import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import './paypal-look.css';
import type { Payment } from './use-payment.ts';

/** The button in PayPal's colours. */
export function PaypalLook({
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
      busyWord="Paying..."
      disabled={disabled}
      onClick={onPress}
    >
      Pay with PayPal
    </Button>
  );
}
