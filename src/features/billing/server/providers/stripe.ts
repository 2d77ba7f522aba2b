import { Stripe } from 'stripe';
import { isLiveStripeKey, type StripeKeys } from '../../../../platform/server/payment-keys.ts';
import { BadSignature, ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts';

/** How old a signed report may be, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Disputes by which no money was taken back: the bank only asks. */
const MERE_QUESTIONS = new Set(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']);

/** Cards by Stripe's Payment Intents. */
export function createStripe(
  { secretKey, webhookSecret, apiBase, patienceMs }: StripeKeys,
  { now }: { readonly now: () => Date },
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: patienceMs,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(apiBase)),
  });

  return {
    name: 'stripe',
    takesByCapture: false,
    verifiesByAsking: false,
    live: isLiveStripeKey(secretKey),
    async begin({ orderId, amountCents, currency, description }, key) {
      return reaching(async () => {
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
      // Stripe takes the money when the browser confirms it.
    },
    async close(paymentId, key) {
      // What cannot be cancelled was paid, is being paid, was cancelled before, or is not there: reading it tells.
      await reachingUnless(['payment_intent_unexpected_state', 'resource_missing'], () =>
        stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: key }),
      );
    },
    async refund(paymentId, key) {
      await reachingUnless(['charge_already_refunded'], () =>
        stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key }),
      );
    },
    read: (paymentId) => readPayment(stripe, paymentId),
    list: (since, until) => paymentsWithin(stripe, { gte: seconds(since), lt: seconds(until) }),
    async readEvent(body, headers) {
      const event = verified(stripe, { body, signature: headers['stripe-signature'] ?? '', webhookSecret, now: now() });
      return { id: event.id, type: event.type, paymentId: paymentOf(event.data.object) };
    },
  };
}

/** A span of time, in seconds since 1970. */
interface Span {
  readonly gte: number;
  readonly lt: number;
}

/** What was made within a time, and then what is older and was touched in it. */
async function* paymentsWithin(stripe: Stripe, created: Span): AsyncGenerator<ProviderPayment> {
  const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
  const all = intents[Symbol.asyncIterator]();
  for (let next = await reaching(() => all.next()); next.done !== true; next = await reaching(() => all.next())) {
    const { value } = next;
    yield await reaching(() => standingOf(stripe, value));
  }
  for (const paymentId of await takenBack(stripe, created)) {
    const payment = await readPayment(stripe, paymentId);
    if (payment !== null) yield payment;
  }
}

/** The payments, however old, of which a part went back within a time, or about which a dispute began or ended. */
async function takenBack(stripe: Stripe, created: Span): Promise<ReadonlySet<string>> {
  return reaching(async () => {
    const types = ['charge.refunded', 'charge.refund.updated', 'charge.dispute.created', 'charge.dispute.closed'];
    const ids = new Set<string>();
    for await (const { data } of stripe.events.list({ created, types, limit: 100 })) {
      const id = paymentOf(data.object);
      if (id !== null) ids.add(id);
    }
    return ids;
  });
}

async function readPayment(stripe: Stripe, paymentId: string): Promise<ProviderPayment | null> {
  return reachingUnless(['resource_missing'], async () =>
    standingOf(stripe, await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })),
  );
}

async function standingOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    paymentId: intent.id,
    orderId: intent.metadata['orderId'] ?? null,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    live: intent.livemode,
    state: stateOf(intent.status),
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed === true ? await disputeOf(stripe, intent.id) : 'none',
    failure: intent.status === 'requires_payment_method' ? (intent.last_payment_error?.message ?? null) : null,
  };
}

async function disputeOf(stripe: Stripe, paymentId: string): Promise<ProviderPayment['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
  const standings = data
    .filter(({ status }) => !MERE_QUESTIONS.has(status))
    .map(({ status }) => disputeStanding(status));
  return standings.find((standing) => standing === 'open') ?? standings[0] ?? 'none';
}

/** A report, once its signature was found to be Stripe's. @throws BadSignature */
function verified(
  stripe: Stripe,
  report: { readonly body: Buffer; readonly signature: string; readonly webhookSecret: string; readonly now: Date },
): Stripe.Event {
  const { body, signature, webhookSecret, now } = report;
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new BadSignature('The signature is wrong.', { cause: error });
  }
}

function disputeStanding(status: string): 'open' | 'won' | 'lost' {
  return status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open';
}

/** The payment intent that an object of an event is, or belongs to. */
function paymentOf(object: object): string | null {
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
      return 'closed';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

/** Makes what Stripe refuses, and silence, a ProviderError; it says nothing of the request, which holds the key. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderError(`Stripe answered ${error.type}${error.code === undefined ? '' : ` (${error.code})`}.`, {
        refused: isKept(error.statusCode),
      });
    throw error;
  }
}

/** As `reaching`; null when Stripe refuses for one of these reasons. */
async function reachingUnless<T>(reasons: readonly string[], work: () => Promise<T>): Promise<T | null> {
  return reaching(async () => {
    try {
      return await work();
    } catch (error) {
      if (reasons.includes(codeOf(error) ?? '')) return null;
      throw error;
    }
  });
}

/**
 * Whether Stripe keeps an answer to repeat it to the same key: every one of a call that began, faults of its own among them. Who asks, how often,
 * and whether the same is asked twice at once is judged before.
 */
function isKept(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && ![401, 403, 409, 429].includes(status);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** An address as the SDK takes it. */
function addressOf(apiBase: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  };
}
