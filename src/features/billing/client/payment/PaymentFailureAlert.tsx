import { useEffect, useRef, type ReactNode } from 'react';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { Alert } from '../Alert.tsx';
import type { PaymentFailure } from './failure.ts';

/** Why the last try to pay did not go through; it takes the focus when it comes. Nothing without a failure. */
export function PaymentFailureAlert({
  failure,
  otherWay,
}: {
  readonly failure: PaymentFailure | null;
  /** PayPal is offered beside the card. */
  readonly otherWay: boolean;
}): ReactNode {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure === null) return;
    alert.current?.focus();
    if (failure.tone === 'danger')
      toast({ title: failure.title, description: failure.sentence, tone: 'danger', passing: true });
  }, [failure]);
  if (failure === null) return null;
  return (
    <Alert tone={failure.tone} title={failure.title} ref={alert}>
      {failure.sentence}
      {failure.declined && otherWay ? ' Try another card, or pay with PayPal.' : null}
    </Alert>
  );
}
