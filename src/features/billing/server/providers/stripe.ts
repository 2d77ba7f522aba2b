import { Stripe } from 'stripe';
import { isLiveStripeKey, type StripeKeys } from '../../../../platform/server/payment-keys.ts';
import type { ProviderRefund } from '../../rules/refund.ts';
import { InvalidSignatureError, ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts';

/** Maximum age of a signed event, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Most refunds of one payment that are read. */
const MAX_REFUNDS = 1000;

/** Dispute statuses without a withdrawal: the bank only inquires. */
const INQUIRY_STATUSES = new Set(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']);

/** Takes cards by Stripe's Payment Intents. */
export function createStripe(
  { secretKey, webhookSecret, apiBase, patienceMs }: StripeKeys,
  { now }: { readonly now: () => Date },
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: patienceMs,
    telemetry: false,
    ...(apiBase === null ? {} : toStripeHost(apiBase)),
  });

  return {
    name: 'stripe',
    requiresCapture: false,
    verifiesRemotely: false,
    live: isLiveStripeKey(secretKey),
    async create({ orderId, amountCents, currency, description }, key) {
      return withProviderErrors(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            description,
            metadata: { orderId },
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey: key },
        );
        return { paymentId: intent.id, clientSecret: intent.client_secret };
      });
    },
    async capture() {
      // Stripe charges the card when the browser confirms the payment.
    },
    async cancel(paymentId, key) {
      // A payment that cannot be cancelled is paid, processing, cancelled or unknown: reads its state.
      await withProviderErrorsExcept(['payment_intent_unexpected_state', 'resource_missing'], () =>
        stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: key }),
      );
    },
    async refund(paymentId, { amountCents, key, reference }) {
      const refund = await withProviderErrorsExcept(['charge_already_refunded'], () =>
        stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: amountCents,
            ...(reference === null ? {} : { metadata: { refundId: reference } }),
          },
          { idempotencyKey: key },
        ),
      );
      return refund?.id ?? null;
    },
    read: (paymentId) => readPayment(stripe, paymentId),
    list: (since, until) => listPayments(stripe, { gte: seconds(since), lt: seconds(until) }),
    async readEvent(body, headers) {
      const event = verifyEvent(stripe, {
        body,
        signature: headers['stripe-signature'] ?? '',
        webhookSecret,
        now: now(),
      });
      return { id: event.id, type: event.type, paymentId: findPaymentIntentId(event.data.object) };
    },
  };
}

interface Span {
  readonly gte: number;
  readonly lt: number;
}

/** Yields payments created within a time, then older ones refunded or disputed in it. */
async function* listPayments(stripe: Stripe, created: Span): AsyncGenerator<ProviderPayment> {
  const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge.refunds'] });
  const all = intents[Symbol.asyncIterator]();
  for (
    let next = await withProviderErrors(() => all.next());
    next.done !== true;
    next = await withProviderErrors(() => all.next())
  ) {
    const { value } = next;
    yield await withProviderErrors(() => toProviderPayment(stripe, value));
  }
  for (const paymentId of await listReversedPayments(stripe, created)) {
    const payment = await readPayment(stripe, paymentId);
    if (payment !== null) yield payment;
  }
}

/** Returns the ids of payments refunded or disputed within a time. */
async function listReversedPayments(stripe: Stripe, created: Span): Promise<ReadonlySet<string>> {
  return withProviderErrors(async () => {
    const types = ['charge.refunded', 'charge.refund.updated', 'charge.dispute.created', 'charge.dispute.closed'];
    const ids = new Set<string>();
    for await (const { data } of stripe.events.list({ created, types, limit: 100 })) {
      const id = findPaymentIntentId(data.object);
      if (id !== null) ids.add(id);
    }
    return ids;
  });
}

async function readPayment(stripe: Stripe, paymentId: string): Promise<ProviderPayment | null> {
  return withProviderErrorsExcept(['resource_missing'], async () =>
    toProviderPayment(stripe, await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge.refunds'] })),
  );
}

async function toProviderPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    paymentId: intent.id,
    orderId: intent.metadata['orderId'] ?? null,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    live: intent.livemode,
    state: stateOf(intent.status),
    refunds: charge === null ? [] : await readRefunds(stripe, charge),
    dispute: charge?.disputed === true ? await readDispute(stripe, intent.id) : 'none',
    failure: intent.status === 'requires_payment_method' ? (intent.last_payment_error?.message ?? null) : null,
  };
}

/** Returns the refunds of a charge, the oldest first. Stripe sends the latest ten with it. */
async function readRefunds(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderRefund[]> {
  const refunds =
    charge.refunds?.has_more === true
      ? await stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS })
      : (charge.refunds?.data ?? []);
  return refunds
    .map(({ id, amount, status, metadata }) => ({
      id,
      amountCents: amount,
      // A pending refund has left the balance already.
      status: status === 'failed' || status === 'canceled' ? ('failed' as const) : ('done' as const),
      reference: metadata?.['refundId'] ?? null,
    }))
    .toReversed();
}

async function readDispute(stripe: Stripe, paymentId: string): Promise<ProviderPayment['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
  const disputes = data
    .filter(({ status }) => !INQUIRY_STATUSES.has(status))
    .map(({ status }) => disputeStatus(status));
  return disputes.find((status) => status === 'open') ?? disputes[0] ?? 'none';
}

/** Verifies and parses an event. @throws InvalidSignatureError */
function verifyEvent(
  stripe: Stripe,
  request: { readonly body: Buffer; readonly signature: string; readonly webhookSecret: string; readonly now: Date },
): Stripe.Event {
  const { body, signature, webhookSecret, now } = request;
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new InvalidSignatureError('The signature is wrong.', { cause: error });
  }
}

function disputeStatus(status: string): 'open' | 'won' | 'lost' {
  return status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
}

/** Returns the payment intent id of an event's object; null when it has none. */
function findPaymentIntentId(object: object): string | null {
  const kind: unknown = Reflect.get(object, 'object');
  const named: unknown = kind === 'payment_intent' ? Reflect.get(object, 'id') : Reflect.get(object, 'payment_intent');
  if (typeof named === 'string') return named;
  const inner: unknown = typeof named === 'object' && named !== null ? Reflect.get(named, 'id') : null;
  return typeof inner === 'string' ? inner : null;
}

function stateOf(status: Stripe.PaymentIntent.Status): ProviderPayment['state'] {
  switch (status) {
    case 'succeeded':
      return 'paid';
    case 'canceled':
      return 'canceled';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

/** Turns Stripe errors into ProviderError; the message contains nothing of the request, which holds the key. */
async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderError(`Stripe answered ${error.type}${error.code === undefined ? '' : ` (${error.code})`}.`, {
        isFinalForKey: isFinalForKey(error.statusCode),
      });
    throw error;
  }
}

/** Like `withProviderErrors`; returns null for these error codes. */
async function withProviderErrorsExcept<T>(reasons: readonly string[], work: () => Promise<T>): Promise<T | null> {
  return withProviderErrors(async () => {
    try {
      return await work();
    } catch (error) {
      if (reasons.includes(codeOf(error) ?? '')) return null;
      throw error;
    }
  });
}

/**
 * Whether Stripe repeats this error to the same idempotency key. Authentication, rate limits and concurrent requests are checked
 * before.
 */
function isFinalForKey(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && ![401, 403, 409, 429].includes(status);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Converts a URL to the SDK's options. */
function toStripeHost(apiBase: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  };
}
