import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import { Alert } from '../Alert.tsx';
import type { PaymentOptions } from '../queries.ts';
import { SandboxBand } from '../SandboxBand.tsx';
import { BankCheck } from './BankCheck.tsx';
import { CardFields } from './CardFields.tsx';
import { NoWayToPay } from './NoWayToPay.tsx';
import { PayButton, PayTerms } from './PayButton.tsx';
import './payment-form.css';
import { PaymentFailureAlert } from './PaymentFailureAlert.tsx';
import { PaypalButton } from './PaypalButton.tsx';
import type { CardEntry, Payment, Purchase } from './use-payment.ts';

type Way = 'card' | 'paypal';

export interface PaymentFormProps {
  readonly options: PaymentOptions;
  /** Null while the price is asked for. */
  readonly purchase: Purchase | null;
  readonly payment: Payment;
  /** Where the receipt goes. */
  readonly email: string;
  /** The box for a coupon, between the ways to pay and the button. */
  readonly coupon?: ReactNode;
}

/** Pays a plan by card or PayPal. What was typed stays until the order is on its way. */
export function PaymentForm({
  options: { card, paypal, sandbox },
  purchase,
  payment,
  email,
  coupon,
}: PaymentFormProps): ReactNode {
  const form = useId();
  const entry = useRef<CardEntry | null>(null);
  const [chosen, setChosen] = useState<Way>('card');
  if (card === null && paypal === null) return <NoWayToPay />;

  const way: Way = card === null ? 'paypal' : paypal === null ? 'card' : chosen;
  const free = purchase?.amountCents === 0;
  const only = card === null || paypal === null;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (free) payment.payNothing(card !== null);
    else if (entry.current !== null) payment.payByCard(entry.current);
  }

  return (
    <div className="column gap-20">
      <PaymentFailureAlert failure={payment.failure} otherWay={paypal !== null} />
      {sandbox ? <SandboxBand withCards={card !== null && !free} /> : null}
      <form id={form} noValidate onSubmit={submit}>
        {free ? (
          <NothingToPay />
        ) : (
          <fieldset className="billing__ways">
            <legend className="visually-hidden">How to pay</legend>
            {card === null ? null : (
              <WayToPay way="card" chosen={way} only={only} icon={CreditCard} label="Card" onChoose={setChosen}>
                <CardFields card={card} amountCents={purchase?.amountCents ?? null} entry={entry} />
              </WayToPay>
            )}
            {paypal === null ? null : (
              <WayToPay way="paypal" chosen={way} only={only} icon={Wallet} label="PayPal" onChoose={setChosen}>
                <p className="smallish muted">
                  A PayPal window opens. If you close it, nothing is taken and you come back here.
                </p>
                <PaypalButton paypal={paypal} payment={payment} ready={purchase !== null} />
              </WayToPay>
            )}
          </fieldset>
        )}
      </form>
      {coupon}
      {way === 'card' || free ? <PayButton form={form} purchase={purchase} busy={payment.busy} /> : null}
      <PayTerms email={email} busy={payment.busy} />
      <BankCheck payment={payment} />
    </div>
  );
}

function NothingToPay(): ReactNode {
  return (
    <Alert tone="info" title="There is nothing to pay">
      Your coupon covers the whole price.
    </Alert>
  );
}

/** One way to pay, and what it needs while it is chosen. */
function WayToPay({
  way,
  chosen,
  only,
  icon,
  label,
  onChoose,
  children,
}: {
  readonly way: Way;
  readonly chosen: Way;
  /** There is no other to choose. */
  readonly only: boolean;
  readonly icon: IconComponent;
  readonly label: string;
  readonly onChoose: (way: Way) => void;
  readonly children: ReactNode;
}): ReactNode {
  const needs = <div className="column gap-14 billing__way-needs">{children}</div>;
  if (only) return needs;
  return (
    <div className="billing__way">
      <label className="ui__check medium">
        <span>
          <input type="radio" name="way" checked={way === chosen} onChange={() => onChoose(way)} />
        </span>
        <span>{label}</span>
        <Icon of={icon} size={22} />
      </label>
      {way === chosen ? needs : null}
    </div>
  );
}
