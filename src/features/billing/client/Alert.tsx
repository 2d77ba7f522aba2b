import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import './alert.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import type { Priced } from './payment/use-price.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { PaymentFailure } from './payment/payment-failure.ts';

/** Shows why the last payment failed, and takes the focus. */
export function PaymentFailureAlert({
  failure,
  hasOtherMethod,
}: {
  readonly failure: PaymentFailure | null;
  /** Whether PayPal is available too. */
  readonly hasOtherMethod: boolean;
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
      {failure.declined && hasOtherMethod ? ' Try another card, or pay with PayPal.' : null}
    </Alert>
  );
}

/** Shows that the price did not load, with a button to retry. */
export function PriceLoadError({ lost }: { readonly lost: Priced['loadError'] }): ReactNode {
  if (lost === null) return null;
  return (
    <Alert tone="offline" title="The price did not load">
      <p>{lost.sentence} Nothing was paid.</p>
      <Button onClick={lost.retry}>Try Again</Button>
    </Alert>
  );
}

/** Shown when no payment method is available. */
export function NoPaymentMethods(): ReactNode {
  return (
    <Alert tone="info" title="You cannot pay for a plan here at the moment">
      Your access stays as it is. Please come back later.
    </Alert>
  );
}

/** Shown instead of a payment to a user with lifetime access. */
export function LifetimePlanNote(): ReactNode {
  return (
    <Alert tone="info" title="You have full access already">
      Your plan never ends: there is nothing more to buy.
    </Alert>
  );
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleX, offline: WifiOff } as const;

export type AlertTone = keyof typeof ICONS;

/** A message about a payment or a plan. All tones except `info` are announced by screen readers. */
export function Alert({
  tone,
  title,
  children,
  quiet = false,
  ref,
}: {
  readonly tone: AlertTone;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Set when a toast announces the same text. */
  readonly quiet?: boolean;
  /** To move the focus to it. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}): ReactNode {
  return (
    <div
      className="billing__alert"
      data-tone={tone}
      role={tone === 'info' || quiet ? 'note' : 'alert'}
      tabIndex={-1}
      ref={ref}
    >
      <Icon of={ICONS[tone]} size={22} />
      <div>
        <p className="strong">{title}</p>
        <div className="smallish muted">{children}</div>
      </div>
    </div>
  );
}
