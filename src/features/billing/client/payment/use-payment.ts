import { useRef, useState, useEffect } from 'react';
import { PAYMENT_PATHS } from '../../../../platform/shared/app-paths.ts';
import { CURRENCY, decimalAmount } from '../../rules/price.ts';
import { billingApi, type PurchaseChoice, type Order, type PaymentOptions } from '../queries.ts';
import { declined, failureOf, isOutcomeUnknown, PAYPAL_CANCELED, type PaymentFailure } from './payment-failure.ts';

/** A purchase at the price that the user sees. */
export interface Purchase extends PurchaseChoice {
  readonly couponCode: string | null;
  /** Whole US cents. */
  readonly amountCents: number;
}

/** `sent`: the order has the outcome. `asks`: the bank checks first. `declined`: not paid. */
export type ChargeResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'asks'; readonly paymentId: string }
  | { readonly kind: 'declined'; readonly message: string };

/** The input of a card: the sandbox's, or Stripe's. */
export interface CardEntry {
  /** Checks that the input is complete and shows what is missing. */
  readonly check: () => Promise<boolean>;
  readonly charge: (clientSecret: string, order: Order) => Promise<ChargeResult>;
}

/** Opens PayPal's window; returns whether the buyer approved. */
export type OpenPaypal = (paypalOrder: Promise<string>) => Promise<boolean>;

/** A pending bank check of the sandbox. */
interface BankChallenge {
  readonly order: Order;
  readonly paymentId: string;
}

/** A payment from the click to the submitted order. */
export interface Payment {
  readonly busy: boolean;
  readonly failure: PaymentFailure | null;
  readonly challenge: BankChallenge | null;
  readonly payByCard: (card: CardEntry) => void;
  readonly payByPaypal: (open: OpenPaypal) => void;
  /** Starts a plan that costs nothing. `byCard`: the card is available. */
  readonly startFreePlan: (byCard: boolean) => void;
  /** Answers the sandbox's bank check. */
  readonly answer: (approve: boolean) => void;
}

/**
 * Pays a plan. Only one payment runs at a time. An error after the request to the provider leads to the order, not back to
 * the form, so that nobody pays twice.
 */
export function usePayment(
  purchase: Purchase | null,
  { onSent, onPriceChanged }: { onSent: (order: Order) => void; onPriceChanged: (couponLost: boolean) => void },
): Payment {
  const { busy, failure, challenge, setFailure, setChallenge, run } = useAttempts(purchase, onPriceChanged);

  /** Runs a step at the provider and handles its result. */
  async function settle(order: Order, step: () => Promise<ChargeResult>): Promise<void> {
    const charged = await step().catch((error: unknown): ChargeResult => {
      if (isOutcomeUnknown(error)) return { kind: 'sent' };
      throw error;
    });
    switch (charged.kind) {
      case 'sent':
        setChallenge(null);
        onSent(order);
        return;
      case 'asks':
        setChallenge({ order, paymentId: charged.paymentId });
        return;
      case 'declined':
        setChallenge(null);
        setFailure(declined(charged.message, order.couponCode !== null));
    }
  }

  return {
    busy,
    failure,
    challenge: challenge,
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
        const paymentId = begun.then(({ id }) => id ?? '');
        const opened = open(paymentId);
        // Both failures are reported below, that of the order first: it may change the price.
        for (const promise of [paymentId, opened]) promise.catch(() => null);
        const { id, order } = await begun;
        const isApproved = await opened;
        if (id === null) onSent(order);
        else if (isApproved) await settle(order, () => capture(id));
        else setFailure(PAYPAL_CANCELED);
      }),
    startFreePlan: (byCard) =>
      void run(async (bought) => {
        const { order } = await (byCard ? beginByCard(bought) : beginByPaypal(bought));
        onSent(order);
      }),
    answer: (approve) =>
      void run(async () => {
        if (challenge !== null) await settle(challenge.order, () => answerBank(challenge.paymentId, approve));
      }),
  };
}

/** Runs one payment attempt at a time, and stores its failure and bank check. */
function useAttempts(purchase: Purchase | null, onPriceChanged: (couponLost: boolean) => void) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [challenge, setChallenge] = useState<BankChallenge | null>(null);

  async function run(work: (purchase: Purchase) => Promise<void>): Promise<void> {
    if (underWay.current || purchase === null) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work(purchase);
    } catch (error) {
      const found = failureOf(error);
      setChallenge(null);
      setFailure(found);
      if (found.price !== 'same') onPriceChanged(found.price === 'without coupon');
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, challenge, setFailure, setChallenge, run };
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

/** Captures a PayPal payment. @throws ApiFailure */
async function capture(orderId: string): Promise<ChargeResult> {
  await billingApi('POST /api/paypal/order/:orderId/capture', { params: { orderId }, body: {} });
  return { kind: 'sent' };
}

async function answerBank(paymentId: string, approve: boolean): Promise<ChargeResult> {
  const answer = await billingApi('POST /api/sandbox/card/:paymentId', { params: { paymentId }, body: { approve } });
  return chargedOf(answer, paymentId);
}

/** Charges a test card. @throws ApiFailure */
export async function chargeTestCard(clientSecret: string, cardNumber: string): Promise<ChargeResult> {
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
): ChargeResult {
  switch (status) {
    case 'succeeded':
      return { kind: 'sent' };
    case 'requires_action':
      return { kind: 'asks', paymentId };
    case 'declined':
      return { kind: 'declined', message: message ?? 'Your card was declined.' };
  }
}

/**
 * Whether this document may load the providers' scripts: only a document loaded at a payment address may. Other documents reload;
 * false until then.
 */
export function usePaymentDocument(options: PaymentOptions | undefined): boolean {
  const may = options === undefined || !needsScripts(options) || isLoadedForPaying();
  useEffect(() => {
    if (!may) location.reload();
  }, [may]);
  return may;
}

function needsScripts({ card, paypal }: PaymentOptions): boolean {
  return card?.provider === 'stripe' || paypal?.provider === 'paypal';
}

function isLoadedForPaying(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(loaded?.name ?? location.href);
  return PAYMENT_PATHS.some((path) => path === pathname);
}
