import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import {
  useId,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
  lazy,
  Suspense,
  type RefObject,
  useImperativeHandle,
} from 'react';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import { Alert, NoPaymentMethods, PaymentFailureAlert } from '../Alert.tsx';
import type { PaymentOptions } from '../queries.ts';
import { SandboxBand } from '../SandboxBand.tsx';
import { PayButton, PayTerms, RefundRule } from './PayButton.tsx';
import './payment.css';
import { PaypalButton } from './PaypalButton.tsx';
import { type CardEntry, type Payment, type Purchase, chargeTestCard } from './use-payment.ts';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';

/** The sandbox's bank check. Closing the dialog cancels the payment. */
function BankCheck({ payment: { challenge, busy, answer } }: { readonly payment: Payment }): ReactNode {
  const leave = () => answer(false);
  return (
    <Dialog
      open={challenge !== null}
      onClose={leave}
      title="Your bank wants to be sure it is you"
      actions={
        <>
          <Button onClick={leave}>Cancel the payment</Button>
          <Button variant="primary" busy={busy} busyLabel="Asking..." onClick={() => answer(true)}>
            Approve
          </Button>
        </>
      }
    >
      <div className="column gap-16">
        <p>
          Your bank would now ask you for a code, or to approve the payment in its app. This is only a test: approve or
          cancel the payment.
        </p>
        <SandboxBand />
      </div>
    </Dialog>
  );
}

/** Field for the number of a test card. */
function SandboxCard({ entry }: { readonly entry: RefObject<CardEntry | null> }): ReactNode {
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    entry,
    () => ({
      check: async () => {
        if (number.trim() !== '') return true;
        setMissing(true);
        field.current?.focus();
        return false;
      },
      charge: (clientSecret) => chargeTestCard(clientSecret, number),
    }),
    [number],
  );
  return (
    <TextField
      ref={field}
      label="Card number"
      inputMode="numeric"
      autoComplete="off"
      value={number}
      maxLength={30}
      error={missing ? 'Please enter a card number.' : undefined}
      onChange={({ target }) => {
        setNumber(target.value);
        setMissing(false);
      }}
    />
  );
}

const StripeCard = lazy(() => import('./StripeCard.tsx'));

/** Shows Stripe's card fields, or the sandbox's field. `entry` gives access to the input. */
function CardFields({
  card,
  amountCents,
  entry,
}: {
  readonly card: NonNullable<PaymentOptions['card']>;
  /** Whole US cents; null while the price loads. */
  readonly amountCents: number | null;
  readonly entry: RefObject<CardEntry | null>;
}): ReactNode {
  // Stripe needs an amount to create the form; the form and its input stay while a new price loads.
  const [known, setKnown] = useState(amountCents);
  if (amountCents !== null && amountCents !== known) setKnown(amountCents);
  if (card.provider === 'sandbox-card') return <SandboxCard entry={entry} />;
  if (known === null) return <WaitingCard />;
  return (
    <Suspense fallback={<WaitingCard />}>
      <StripeCard publishableKey={card.publishableKey ?? ''} amountCents={known} entry={entry} />
    </Suspense>
  );
}

function WaitingCard(): ReactNode {
  return (
    <Skeletons label="Loading the card form">
      <Skeleton height="180px" radius="var(--r-2)" />
    </Skeletons>
  );
}

type Method = 'card' | 'paypal';

export interface PaymentFormProps {
  readonly options: PaymentOptions;
  /** Null while the price loads. */
  readonly purchase: Purchase | null;
  readonly payment: Payment;
  /** Receives the receipt. */
  readonly email: string;
  /** The coupon box, shown above the button. */
  readonly coupon?: ReactNode;
}

/** The payment form for card and PayPal. Inputs stay until the order is submitted. */
export function PaymentForm({
  options: { card, paypal, sandbox },
  purchase,
  payment,
  email,
  coupon,
}: PaymentFormProps): ReactNode {
  const form = useId();
  const entry = useRef<CardEntry | null>(null);
  const [chosen, setChosen] = useState<Method>('card');
  if (card === null && paypal === null) return <NoPaymentMethods />;

  const method: Method = card === null ? 'paypal' : paypal === null ? 'card' : chosen;
  const free = purchase?.amountCents === 0;
  const only = card === null || paypal === null;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (free) payment.startFreePlan(card !== null);
    else if (entry.current !== null) payment.payByCard(entry.current);
  }

  return (
    <div className="column gap-20">
      <PaymentFailureAlert failure={payment.failure} hasOtherMethod={paypal !== null} />
      {sandbox ? <SandboxBand withCards={card !== null && !free} /> : null}
      <form id={form} noValidate onSubmit={submit}>
        {free ? (
          <NothingToPay />
        ) : (
          <fieldset className="billing__ways">
            <legend className="visually-hidden">How to pay</legend>
            {card === null ? null : (
              <PaymentMethodOption
                method="card"
                chosen={method}
                only={only}
                icon={CreditCard}
                label="Card"
                onChoose={setChosen}
              >
                <CardFields card={card} amountCents={purchase?.amountCents ?? null} entry={entry} />
              </PaymentMethodOption>
            )}
            {paypal === null ? null : (
              <PaymentMethodOption
                method="paypal"
                chosen={method}
                only={only}
                icon={Wallet}
                label="PayPal"
                onChoose={setChosen}
              >
                <p className="smallish muted">
                  A PayPal window opens. If you close it, nothing is taken and you come back here.
                </p>
                <PaypalButton paypal={paypal} payment={payment} ready={purchase !== null} />
              </PaymentMethodOption>
            )}
          </fieldset>
        )}
      </form>
      {coupon}
      {method === 'card' || free ? <PayButton form={form} purchase={purchase} busy={payment.busy} /> : null}
      <PayTerms email={email} busy={payment.busy} />
      <RefundRule />
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

/** A payment method, with its fields while it is chosen. */
function PaymentMethodOption({
  method,
  chosen,
  only,
  icon,
  label,
  onChoose,
  children,
}: {
  readonly method: Method;
  readonly chosen: Method;
  /** Whether it is the only method. */
  readonly only: boolean;
  readonly icon: IconComponent;
  readonly label: string;
  readonly onChoose: (method: Method) => void;
  readonly children: ReactNode;
}): ReactNode {
  const needs = <div className="column gap-14 billing__way-needs">{children}</div>;
  if (only) return needs;
  return (
    <div className="billing__way">
      <label className="ui__check medium">
        <span>
          <input type="radio" name="way" checked={method === chosen} onChange={() => onChoose(method)} />
        </span>
        <span>{label}</span>
        <Icon of={icon} size={22} />
      </label>
      {method === chosen ? needs : null}
    </div>
  );
}
