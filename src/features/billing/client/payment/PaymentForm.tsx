import CreditCard from 'lucide-react/icons/credit-card';
import Lock from 'lucide-react/icons/lock';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { decimalAmount } from '../../rules/price.ts';
import { Alert } from '../Alert.tsx';
import type { Order, PaymentOptions } from '../queries.ts';
import { SandboxBand } from '../SandboxBand.tsx';
import './payment-form.css';
import { SandboxDialogs } from './SandboxDialogs.tsx';
import { chargeTestCard, usePayment, type Purchase } from './use-payment.ts';

type Way = 'card' | 'paypal';

export interface PaymentFormProps {
  readonly options: PaymentOptions;
  /** Null while the price is asked for. */
  readonly purchase: Purchase | null;
  /** Where the receipt goes. */
  readonly email: string;
  /** The box for a coupon, between the ways to pay and the button. */
  readonly coupon: ReactNode;
  readonly onSent: (order: Order) => void;
  readonly onPriceChanged: (couponLost: boolean) => void;
}

const NO_PURCHASE: Purchase = { planId: '6month', couponCode: null, amountCents: 0 };

/** Pays a plan by card or PayPal. What was typed stays until the order is on its way. */
export function PaymentForm({ options, purchase, email, coupon, onSent, onPriceChanged }: PaymentFormProps): ReactNode {
  const form = useId();
  const [way, setWay] = useState<Way>(options.card === null ? 'paypal' : 'card');
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  /** The number that was sent is still the one in the field. */
  const [sent, setSent] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const payment = usePayment(purchase ?? NO_PURCHASE, { onSent, onPriceChanged });
  const { failure, busy } = payment;

  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);

  // What is typed into a field of ours must never be a real card.
  const byCard = options.card?.provider === 'sandbox-card';
  const byPaypal = options.paypal?.provider === 'sandbox-paypal';
  if (!byCard && !byPaypal)
    return (
      <Alert tone="info" title="Plans cannot be paid here just now">
        What is open to you stays open. Please come back later.
      </Alert>
    );

  const free = purchase?.amountCents === 0;
  const refused = sent && failure?.declined === true;
  const numberProblem = missing
    ? 'Please enter a card number.'
    : refused
      ? 'The bank did not take this card.'
      : undefined;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (purchase === null) return;
    if (free) {
      if (!byCard) payment.payAtSandboxPaypal();
      else payment.payByCard(() => Promise.resolve({ kind: 'sent' }));
      return;
    }
    if (number.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setSent(true);
    payment.payByCard((clientSecret) => chargeTestCard(clientSecret, number));
  }

  return (
    <div className="column gap-20">
      {failure === null ? null : (
        <Alert tone={failure.tone} title={failure.title} ref={alert}>
          {failure.sentence}
          {failure.declined && byPaypal ? ' Try another card, or pay with PayPal.' : null}
        </Alert>
      )}
      {options.sandbox ? <SandboxBand withCards /> : null}
      <form id={form} noValidate onSubmit={submit}>
        {free ? (
          <Alert tone="info" title="There is nothing to pay">
            Your coupon covers the whole price.
          </Alert>
        ) : (
          <fieldset className="billing__ways">
            <legend className="visually-hidden">How to pay</legend>
            {!byCard ? null : (
              <WayToPay way="card" chosen={way} icon={CreditCard} label="Card" onChoose={setWay}>
                <TextField
                  ref={field}
                  label="Card number"
                  inputMode="numeric"
                  autoComplete="off"
                  value={number}
                  maxLength={30}
                  error={numberProblem}
                  onChange={({ target }) => {
                    setNumber(target.value);
                    setMissing(false);
                    setSent(false);
                  }}
                />
              </WayToPay>
            )}
            {!byPaypal ? null : (
              <WayToPay way="paypal" chosen={way} icon={Wallet} label="PayPal" onChoose={setWay}>
                <p className="smallish muted">
                  A PayPal window opens. If you close it, nothing is taken and you come back here.
                </p>
                <Button
                  large
                  block
                  className="billing__paypal"
                  busy={busy}
                  busyWord="Paying..."
                  disabled={purchase === null}
                  onClick={payment.payAtSandboxPaypal}
                >
                  Pay with PayPal
                </Button>
              </WayToPay>
            )}
          </fieldset>
        )}
      </form>
      {coupon}
      {way === 'card' || free ? (
        <div className="form-end column">
          <Button
            variant="primary"
            large
            block
            type="submit"
            form={form}
            busy={busy}
            busyWord="Paying..."
            disabled={purchase === null}
          >
            <Icon of={Lock} size={18} />
            {payWord(purchase)}
          </Button>
        </div>
      ) : null}
      {busy ? (
        <output className="small muted">
          Please keep this page open. If it closes, the payment still counts once.
        </output>
      ) : null}
      <p className="small muted billing__terms">
        By paying you accept the{' '}
        <Anchor className="link" href="/terms" plain>
          terms
        </Anchor>
        . A receipt goes to {email}.
      </p>
      <SandboxDialogs payment={payment} />
    </div>
  );
}

function payWord(purchase: Purchase | null): string {
  if (purchase === null) return 'Pay';
  return purchase.amountCents === 0 ? 'Start your plan' : `Pay $${decimalAmount(purchase.amountCents)}`;
}

/** One way to pay, and what it needs while it is chosen. */
function WayToPay({
  way,
  chosen,
  icon,
  label,
  onChoose,
  children,
}: {
  readonly way: Way;
  readonly chosen: Way;
  readonly icon: IconComponent;
  readonly label: string;
  readonly onChoose: (way: Way) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="billing__way">
      <label className="ui__check medium">
        <span>
          <input type="radio" name="way" checked={way === chosen} onChange={() => onChoose(way)} />
        </span>
        <span>{label}</span>
        <Icon of={icon} size={22} />
      </label>
      {way === chosen ? <div className="column gap-14 billing__way-needs">{children}</div> : null}
    </div>
  );
}
