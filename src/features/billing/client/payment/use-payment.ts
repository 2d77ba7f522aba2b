import { useRef, useState } from 'react';
import type { PlanId } from '../../../plans/rules/plans.ts';
import { decimalAmount } from '../../rules/price.ts';
import { billingApi, type Order } from '../queries.ts';
import { declined, failureOf, isLost, LEFT, type PaymentFailure } from './failure.ts';

/** What is bought, at the price that the person sees. */
export interface Purchase {
  readonly planId: PlanId;
  readonly couponCode: string | null;
  /** Whole US cents, as the server said. */
  readonly amountCents: number;
}

/** What came of charging a card: it was sent, and the order tells the rest; the bank asks first; or it was declined. */
export type Charged =
  | { readonly kind: 'sent' }
  | { readonly kind: 'asks'; readonly paymentId: string }
  | { readonly kind: 'declined'; readonly message: string };

/** Charges the card that was typed. */
export type ChargeCard = (clientSecret: string, order: Order) => Promise<Charged>;

/** Where the sandbox waits for the person: at the bank, or in PayPal's window. */
export interface Asked {
  readonly by: 'bank' | 'paypal';
  readonly order: Order;
  readonly paymentId: string;
}

/** A payment from the press of a button to an order that is sent on its way. */
export interface Payment {
  readonly busy: boolean;
  readonly failure: PaymentFailure | null;
  readonly asked: Asked | null;
  readonly payByCard: (charge: ChargeCard) => void;
  readonly payAtSandboxPaypal: () => void;
  /** Answers for the bank, or in PayPal's window. */
  readonly answer: (approve: boolean) => void;
}

/**
 * Pays a plan. One payment is under way at a time, however often a button is pressed; whatever fails after the provider was asked for
 * money leads to the order and not back to the form, so that nobody pays twice. `onSent` gets the order to wait for.
 */
export function usePayment(
  purchase: Purchase,
  { onSent, onPriceChanged }: { onSent: (order: Order) => void; onPriceChanged: (couponLost: boolean) => void },
): Payment {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
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

  const body = () => ({
    planId: purchase.planId,
    amount: decimalAmount(purchase.amountCents),
    ...(purchase.couponCode === null ? {} : { couponCode: purchase.couponCode }),
  });

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
        setAsked({ by: 'bank', order, paymentId: charged.paymentId });
        return;
      case 'declined':
        setAsked(null);
        setFailure(declined(charged.message, purchase.couponCode !== null));
    }
  }

  return {
    busy,
    failure,
    asked,
    payByCard: (charge) =>
      void run(async () => {
        const { clientSecret, order } = await billingApi('POST /api/create-payment-intent', { body: body() });
        if (clientSecret === null) onSent(order);
        else await settle(order, () => charge(clientSecret, order));
      }),
    payAtSandboxPaypal: () =>
      void run(async () => {
        const { id, order } = await billingApi('POST /api/paypal/order', { body: body() });
        if (id === null) onSent(order);
        else setAsked({ by: 'paypal', order, paymentId: id });
      }),
    answer: (approve) =>
      void run(async () => {
        if (asked === null) return;
        if (asked.by === 'bank') await settle(asked.order, () => answerBank(asked.paymentId, approve));
        else await answerPaypal(asked, approve);
      }),
  };

  async function answerPaypal({ order, paymentId }: Asked, approve: boolean): Promise<void> {
    await billingApi('POST /api/sandbox/paypal/:paymentId', { params: { paymentId }, body: { approve } });
    if (approve) {
      await settle(order, () => capture(paymentId));
      return;
    }
    setAsked(null);
    setFailure(LEFT);
  }
}

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
