import { useRef, useState } from 'react';
import { CURRENCY, decimalAmount } from '../../rules/price.ts';
import { billingApi, type Chosen, type Order } from '../queries.ts';
import { declined, failureOf, isLost, LEFT, type PaymentFailure } from './failure.ts';

/** What is bought, at the price that the person sees. */
export interface Purchase extends Chosen {
  readonly couponCode: string | null;
  /** Whole US cents, as the server said. */
  readonly amountCents: number;
}

/** What came of charging a card: it was sent, and the order tells the rest; the bank asks first; or it was declined. */
export type Charged =
  | { readonly kind: 'sent' }
  | { readonly kind: 'asks'; readonly paymentId: string }
  | { readonly kind: 'declined'; readonly message: string };

/** A card as it stands in its fields: the sandbox's, or Stripe's own. */
export interface CardEntry {
  /** Whether all that is needed was typed; says itself what is missing. */
  readonly check: () => Promise<boolean>;
  readonly charge: (clientSecret: string, order: Order) => Promise<Charged>;
}

/** Opens PayPal's window for the order that is on its way; whether the buyer approved. */
export type OpenPaypal = (paypalOrder: Promise<string>) => Promise<boolean>;

/** Where the sandbox waits for the person in place of the bank. */
interface Asked {
  readonly order: Order;
  readonly paymentId: string;
}

/** A payment from the press of a button to an order that is sent on its way. */
export interface Payment {
  readonly busy: boolean;
  readonly failure: PaymentFailure | null;
  readonly asked: Asked | null;
  readonly payByCard: (card: CardEntry) => void;
  readonly payByPaypal: (open: OpenPaypal) => void;
  /** Begins a plan for which nothing is to be paid. `byCard` says which way is offered here. */
  readonly payNothing: (byCard: boolean) => void;
  /** Answers at the sandbox for the bank. */
  readonly answer: (approve: boolean) => void;
}

/**
 * Pays a plan. One payment is under way at a time, however often a button is pressed; whatever fails after the provider was asked for
 * money leads to the order and not back to the form, so that nobody pays twice. `onSent` gets the order to wait for.
 */
export function usePayment(
  purchase: Purchase | null,
  { onSent, onPriceChanged }: { onSent: (order: Order) => void; onPriceChanged: (couponLost: boolean) => void },
): Payment {
  const { busy, failure, asked, setFailure, setAsked, run } = useAttempts(purchase, onPriceChanged);

  /** A step at the provider, for an order that stands. */
  async function settle(order: Order, step: () => Promise<Charged>): Promise<void> {
    const charged = await step().catch((error: unknown): Charged => {
      if (isLost(error)) return { kind: 'sent' };
      throw error;
    });
    switch (charged.kind) {
      case 'sent':
        setAsked(null);
        onSent(order);
        return;
      case 'asks':
        setAsked({ order, paymentId: charged.paymentId });
        return;
      case 'declined':
        setAsked(null);
        setFailure(declined(charged.message, order.couponCode !== null));
    }
  }

  return {
    busy,
    failure,
    asked,
    payByCard: (card) =>
      void run(async (bought) => {
        if (!(await card.check())) return;
        const { clientSecret, order } = await beginByCard(bought);
        if (clientSecret === null) onSent(order);
        else await settle(order, () => card.charge(clientSecret, order));
      }),
    payByPaypal: (open) =>
      void run(async (bought) => {
        const begun = beginByPaypal(bought);
        const [{ id, order }, isApproved] = await Promise.all([begun, open(begun.then(({ id }) => id ?? ''))]);
        if (id === null) onSent(order);
        else if (isApproved) await settle(order, () => capture(id));
        else setFailure(LEFT);
      }),
    payNothing: (byCard) =>
      void run(async (bought) => {
        const { order } = await (byCard ? beginByCard(bought) : beginByPaypal(bought));
        onSent(order);
      }),
    answer: (approve) =>
      void run(async () => {
        if (asked !== null) await settle(asked.order, () => answerBank(asked.paymentId, approve));
      }),
  };
}

/** One attempt to pay at a time, why the last one failed, and what the bank asks of it. */
function useAttempts(purchase: Purchase | null, onPriceChanged: (couponLost: boolean) => void) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function run(work: (purchase: Purchase) => Promise<void>): Promise<void> {
    if (underWay.current || purchase === null) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work(purchase);
    } catch (error) {
      const found = failureOf(error);
      setAsked(null);
      setFailure(found);
      if (found.price !== 'same') onPriceChanged(found.price === 'without coupon');
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, asked, setFailure, setAsked, run };
}

const bodyOf = ({ planId, seats, couponCode, amountCents }: Purchase) => ({
  planId,
  ...(seats === null ? {} : { seats }),
  amount: decimalAmount(amountCents),
  ...(couponCode === null ? {} : { couponCode }),
});

const beginByCard = (purchase: Purchase) => billingApi('POST /api/create-payment-intent', { body: bodyOf(purchase) });

const beginByPaypal = (purchase: Purchase) =>
  billingApi('POST /api/paypal/order', { body: { ...bodyOf(purchase), currency: CURRENCY, intent: 'CAPTURE' } });

/** Takes the money that was approved at PayPal. @throws ApiFailure */
async function capture(orderId: string): Promise<Charged> {
  await billingApi('POST /api/paypal/order/:orderId/capture', { params: { orderId }, body: {} });
  return { kind: 'sent' };
}

async function answerBank(paymentId: string, approve: boolean): Promise<Charged> {
  const answer = await billingApi('POST /api/sandbox/card/:paymentId', { params: { paymentId }, body: { approve } });
  return chargedOf(answer, paymentId);
}

/** Charges a test card. @throws ApiFailure */
export async function chargeTestCard(clientSecret: string, cardNumber: string): Promise<Charged> {
  const [paymentId = ''] = clientSecret.split('_secret');
  const answer = await billingApi('POST /api/sandbox/card/:paymentId', {
    params: { paymentId },
    body: { cardNumber },
  });
  return chargedOf(answer, paymentId);
}

function chargedOf(
  {
    status,
    message,
  }: { readonly status: 'succeeded' | 'requires_action' | 'declined'; readonly message: string | null },
  paymentId: string,
): Charged {
  switch (status) {
    case 'succeeded':
      return { kind: 'sent' };
    case 'requires_action':
      return { kind: 'asks', paymentId };
    case 'declined':
      return { kind: 'declined', message: message ?? 'Your card was declined.' };
  }
}
