import { createHmac, randomBytes } from 'node:crypto';
import type { StripeKeys } from '../../../../platform/server/payment-keys.ts';
import { PATIENCE_MS, startLocalServer, type FakeResponse, type ReceivedRequest } from './local-server.ts';
import type { WrittenReport } from './provider-actions.ts';

interface Refund {
  id: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}

interface Intent {
  id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: string;
  created: number;
  /** The oldest first. */
  refunds: Refund[];
  dispute: string | null;
  failure: string | null;
}

/** What Stripe has in its books. */
interface Books {
  readonly now: () => Date;
  readonly intents: Map<string, Intent>;
  /** Payments that something happened to after they were made, and when, in seconds since 1970. */
  readonly happened: { readonly id: string; readonly created: number }[];
}

const WEBHOOK_SECRET = 'whsec_of_the_test';
const SECRET_KEY = 'sk_test_of_the_test';

/** The parts of Stripe's protocol that are used: Payment Intents, refunds, disputes, idempotency keys, and signed events. */
export async function startStripeServer(now: () => Date) {
  const books: Books = { now, intents: new Map(), happened: [] };
  const { intents, happened } = books;
  const responses = new Map<string, FakeResponse>();
  const refusals: FakeResponse[] = [];

  /** Responses by idempotency key, refusals included: Stripe repeats them whatever happened since. */
  function answer(received: ReceivedRequest): FakeResponse {
    const key = received.headers['idempotency-key'];
    const before = typeof key === 'string' ? responses.get(key) : undefined;
    if (before !== undefined) return before;
    const fresh = received.method === 'POST' ? (refusals.shift() ?? judge(books, received)) : judge(books, received);
    if (typeof key === 'string' && fresh.status !== 401) responses.set(key, fresh);
    return fresh;
  }

  const server = await startLocalServer(answer);
  const intentOf = (id: string) => {
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`Stripe has no ${id}.`);
    return intent;
  };
  const keys: StripeKeys = {
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_of_the_test',
    webhookSecret: WEBHOOK_SECRET,
    apiBase: server.address,
    patienceMs: PATIENCE_MS,
  };
  return {
    server,
    keys,
    intentOf,
    /** Overrides the responses of the next writing requests. */
    refusals,
    /** Forgets a payment, as the keys of another account know none of this one. */
    forget: (id: string) => intents.delete(id),
    /** Money went back, or a bank disputes it: Stripe has an event of it, reported or not. */
    happened: (id: string) => void happened.push({ id, created: Math.floor(now().getTime() / 1000) }),
    /** An event about a payment, signed as Stripe signs. */
    report(
      id: string,
      at: Date,
      type = 'payment_intent.succeeded',
      eventId = `evt_${randomBytes(8).toString('hex')}`,
    ): WrittenReport {
      const object = type.startsWith('charge.')
        ? { object: 'charge', id: 'ch_1', payment_intent: id }
        : { object: 'payment_intent', id };
      const body = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
      const seconds = Math.floor(at.getTime() / 1000);
      const digest = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
      return { body: Buffer.from(body), headers: { 'stripe-signature': `t=${seconds},v1=${digest}` } };
    },
  };
}

function judge(books: Books, received: ReceivedRequest): FakeResponse {
  if (received.headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, 'invalid_request_error', 'key');
  const [, version, resource, id, action] = received.path.split('/');
  if (version !== 'v1') return refusal(404, 'invalid_request_error', 'unknown_path');
  if (resource === 'disputes')
    return { status: 200, body: listOf(disputesOf(books.intents.get(received.query.get('payment_intent') ?? ''))) };
  if (resource === 'events') return { status: 200, body: listOf(eventsOf(books, received.query)) };
  if (resource === 'refunds')
    return received.method === 'POST'
      ? refund(books, received)
      : { status: 200, body: listOf(refundsOfCharge(books, received)) };
  if (resource !== 'payment_intents') return refusal(404, 'invalid_request_error', 'unknown_path');
  if (id === undefined)
    return received.method === 'POST'
      ? create(books, received)
      : { status: 200, body: listOf(intentsWithin(books, received.query)) };
  const intent = books.intents.get(id);
  if (intent === undefined) return refusal(404, 'invalid_request_error', 'resource_missing');
  if (action === 'cancel') {
    if (!intent.status.startsWith('requires'))
      return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
  }
  return { status: 200, body: shown(intent) };
}

function create({ now, intents }: Books, received: ReceivedRequest): FakeResponse {
  const form = new URLSearchParams(received.body);
  if (typeof received.headers['idempotency-key'] !== 'string')
    return refusal(400, 'invalid_request_error', 'no_idempotency_key');
  const intent: Intent = {
    id: `pi_${randomBytes(8).toString('hex')}`,
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    metadata: { orderId: form.get('metadata[orderId]') ?? '' },
    status: 'requires_payment_method',
    created: Math.floor(now().getTime() / 1000),
    refunds: [],
    dispute: null,
    failure: null,
  };
  intents.set(intent.id, intent);
  return { status: 200, body: shown(intent) };
}

function refund({ intents }: Books, received: ReceivedRequest): FakeResponse {
  if (typeof received.headers['idempotency-key'] !== 'string')
    return refusal(400, 'invalid_request_error', 'no_idempotency_key');
  const form = new URLSearchParams(received.body);
  const intent = intents.get(form.get('payment_intent') ?? '');
  if (intent?.status !== 'succeeded') return refusal(404, 'invalid_request_error', 'resource_missing');
  const left = intent.amount - stripeRefunded(intent);
  if (left <= 0) return refusal(400, 'invalid_request_error', 'charge_already_refunded');
  const amount = Number(form.get('amount') ?? left);
  // Stripe has no code for an amount above what is left.
  if (amount > left) return refusal(400, 'invalid_request_error', 'parameter_invalid_integer');
  const refundId = form.get('metadata[refundId]');
  const refund = newRefund(amount, refundId === null ? {} : { refundId });
  intent.refunds.push(refund);
  return { status: 200, body: { ...refund, object: 'refund', payment_intent: intent.id } };
}

/** A refund as Stripe has it. */
export function newRefund(amount: number, metadata: Record<string, string> = {}): Refund {
  return { id: `re_${randomBytes(8).toString('hex')}`, amount, status: 'succeeded', metadata };
}

/** What Stripe refunded of a payment, in cents. */
export function stripeRefunded({ refunds }: Pick<Intent, 'refunds'>): number {
  return refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
}

function eventsOf({ happened }: Books, query: URLSearchParams): object[] {
  return happened
    .filter(({ created }) => within(query, created))
    .map(({ id }) => ({
      id: `evt_of_${id}`,
      object: 'event',
      data: { object: { object: 'charge', payment_intent: id } },
    }));
}

function disputesOf(intent: Intent | undefined): object[] {
  const dispute = intent?.dispute ?? null;
  return dispute === null ? [] : [{ id: 'dp_1', object: 'dispute', status: dispute }];
}

function intentsWithin({ intents }: Books, query: URLSearchParams): object[] {
  return [...intents.values()].filter(({ created }) => within(query, created)).map(shown);
}

const within = (query: URLSearchParams, created: number) =>
  created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]'));

function shown(intent: Intent): object {
  const paid = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: paid ? intent.amount : 0,
    currency: intent.currency,
    metadata: intent.metadata,
    status: intent.status,
    livemode: false,
    client_secret: `${intent.id}_secret_x`,
    last_payment_error: intent.failure === null ? null : { message: intent.failure },
    latest_charge: paid
      ? {
          id: chargeOf(intent),
          object: 'charge',
          amount_refunded: stripeRefunded(intent),
          disputed: intent.dispute !== null,
          refunds: {
            ...listOf(intent.refunds.toReversed().slice(0, SENT_WITH_CHARGE)),
            has_more: intent.refunds.length > SENT_WITH_CHARGE,
          },
        }
      : null,
  };
}

/** How many refunds Stripe sends with a charge: the latest. */
const SENT_WITH_CHARGE = 10;

const chargeOf = ({ id }: Intent) => id.replace('pi_', 'ch_');

function refundsOfCharge({ intents }: Books, { query }: ReceivedRequest): object[] {
  const found = [...intents.values()].find((intent) => chargeOf(intent) === query.get('charge'));
  return found?.refunds.toReversed() ?? [];
}

const listOf = (data: readonly object[]) => ({ object: 'list', url: '/v1/list', has_more: false, data });

function refusal(status: number, type: string, code: string): FakeResponse {
  return { status, body: { error: { type, code, message: `Refused: ${code}` } } };
}
