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

  async function standingOf(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    return {
      paymentId: intent.id,
      orderId: intent.metadata['orderId'] ?? null,
      amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
      currency: intent.currency.toUpperCase(),
      live: intent.livemode,
      state: stateOf(intent.status),
      refundedCents: charge?.amount_refunded ?? 0,
      dispute: charge?.disputed === true ? await disputeOf(intent.id) : 'none',
      failure: intent.status === 'succeeded' ? null : (intent.last_payment_error?.message ?? null),
    };
  }

  async function disputeOf(paymentId: string): Promise<ProviderPayment['dispute']> {
    const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 1 });
    const [dispute] = data;
    if (dispute === undefined || MERE_QUESTIONS.has(dispute.status)) return 'none';
    if (dispute.status === 'won') return 'won';
    return dispute.status === 'lost' ? 'lost' : 'open';
  }

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
      await reaching(async () => {
        try {
          await stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: key });
        } catch (error) {
          // What cannot be cancelled was paid, is being paid or was cancelled before: reading it tells.
          if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
        }
      });
    },
    async refund(paymentId, key) {
      await reaching(async () => {
        try {
          await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key });
        } catch (error) {
          if (codeOf(error) !== 'charge_already_refunded') throw error;
        }
      });
    },
    async read(paymentId) {
      return reaching(async () => {
        try {
          return await standingOf(await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }));
        } catch (error) {
          if (codeOf(error) === 'resource_missing') return null;
          throw error;
        }
      });
    },
    async *list(since, until) {
      const created = { gte: seconds(since), lt: seconds(until) };
      const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      const all = intents[Symbol.asyncIterator]();
      for (let next = await reaching(() => all.next()); next.done !== true; next = await reaching(() => all.next())) {
        const { value } = next;
        yield await reaching(() => standingOf(value));
      }
    },
    async readEvent(body, headers) {
      const event = verified(body, headers['stripe-signature']);
      return { id: event.id, type: event.type, paymentId: paymentOf(event.data.object) };
    },
  };

  function verified(body: Buffer, signature: string | undefined): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(
        body,
        signature ?? '',
        webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now().getTime(),
      );
    } catch (error) {
      throw new BadSignature('The signature is wrong.', { cause: error });
    }
  }
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
      throw new ProviderError(`Stripe answered ${error.type}${error.code === undefined ? '' : ` (${error.code})`}.`);
    throw error;
  }
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
