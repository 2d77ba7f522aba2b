import { createHmac, randomBytes } from 'node:crypto';
import type { PaypalKeys } from '../../../../platform/server/payment-keys.ts';
import { PATIENCE_MS, startLocalServer, type FakeResponse, type ReceivedRequest } from './local-server.ts';
import {
  capturedOrder,
  newOrder,
  newRefund,
  refundedOf,
  shownCapture,
  shownDispute,
  shownDisputes,
  shownOrder,
  shownTransactions,
  type Order,
} from './paypal-orders.ts';
import type { WrittenReport } from './provider-actions.ts';

/** What PayPal has in its books. */
interface Books {
  readonly now: () => Date;
  readonly orders: Map<string, Order>;
  /** Transactions of other payments, and the response to a request for one. */
  readonly otherPayments: Map<string, FakeResponse>;
  readonly tokens: Set<string>;
}

const WEBHOOK_ID = 'webhook-of-the-test';
const SIGNING_KEY = 'known to PayPal alone';

/** The parts of PayPal's protocol that are used: tokens, orders, captures, refunds, disputes, transactions, and signatures of reports. */
export async function startPaypalServer(now: () => Date) {
  const books: Books = { now, orders: new Map(), otherPayments: new Map(), tokens: new Set() };
  const { orders, otherPayments: strange, tokens } = books;
  const responses = new Map<string, FakeResponse>();

  /** PayPal answers a request that it had before with what it answered then. */
  function answer(received: ReceivedRequest): FakeResponse {
    const request = received.headers['paypal-request-id'];
    const before = typeof request === 'string' ? responses.get(request) : undefined;
    if (before !== undefined) return before;
    const fresh = judge(books, received);
    if (typeof request === 'string' && fresh.status !== 401) responses.set(request, fresh);
    return fresh;
  }

  const server = await startLocalServer(answer);
  const keys: PaypalKeys = {
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: WEBHOOK_ID,
    apiBase: server.address,
    patienceMs: PATIENCE_MS,
  };
  return {
    server,
    keys,
    /** Forgets an order that nobody paid, as PayPal does after some hours. */
    forget: (id: string) => orders.delete(id),
    orderOf(id: string): Order {
      const order = orders.get(id);
      if (order === undefined) throw new Error(`PayPal has no ${id}.`);
      return order;
    },
    /** Puts transactions of other payments first in every list, and sets the response to a request for one. */
    strange,
    /** Every token ends at once. */
    endTokens: () => tokens.clear(),
    /** A report about an order, a capture or a dispute, signed as only PayPal can. */
    report(
      id: string,
      at: Date,
      type = 'PAYMENT.CAPTURE.COMPLETED',
      eventId = `WH-${randomBytes(8).toString('hex')}`,
    ): WrittenReport {
      return signedReport(eventId, type, resourceOf(type, id, orders.get(id)?.captureId, server.address), at);
    },
  };
}

function judge(books: Books, received: ReceivedRequest): FakeResponse {
  const { path, method, query } = received;
  const { orders, otherPayments: strange, tokens } = books;
  if (path === '/v1/oauth2/token') return token(tokens, received);
  if (!tokens.has((received.headers.authorization ?? '').replace('Bearer ', '')))
    return refusal(401, 'AUTHENTICATION_FAILURE');
  if (path === '/v1/notifications/verify-webhook-signature') return verified(received.body);
  if (path === '/v1/reporting/transactions')
    return { status: 200, body: shownTransactions(orders, strange.keys(), query) };
  if (path === '/v1/customer/disputes') return { status: 200, body: shownDisputes(orders, query) };
  const parts = path.split('/').slice(1);
  if (parts[2] === 'disputes') return { status: 200, body: shownDispute(orders, parts[3] ?? '') };
  if (parts[1] === 'payments')
    return parts[4] === 'refund' ? refund(books, parts[3] ?? '', received) : readCapture(books, parts[3] ?? '');
  if (path === '/v2/checkout/orders' && method === 'POST') return create(books, received);
  const order = orders.get(parts[3] ?? '');
  if (order === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
  return parts[4] === 'capture' ? capture(order, received) : { status: 200, body: shownOrder(order) };
}

function token(tokens: Set<string>, received: ReceivedRequest): FakeResponse {
  const expected = `Basic ${Buffer.from('id:secret').toString('base64')}`;
  if (received.headers.authorization !== expected) return refusal(401, 'invalid_client');
  if (new URLSearchParams(received.body).get('response_type') === 'client_token')
    return { status: 200, body: { access_token: 'a token for the browser', expires_in: 900 } };
  const made = randomBytes(8).toString('hex');
  tokens.add(made);
  return { status: 200, body: { access_token: made, expires_in: 3600 } };
}

function create({ orders, now }: Books, received: ReceivedRequest): FakeResponse {
  if (typeof received.headers['paypal-request-id'] !== 'string') return refusal(400, 'MISSING_REQUEST_ID');
  const order = newOrder(received.body, now());
  orders.set(order.id, order);
  return { status: 201, body: shownOrder(order) };
}

function capture(order: Order, received: ReceivedRequest): FakeResponse {
  if (typeof received.headers['paypal-request-id'] !== 'string') return refusal(400, 'MISSING_REQUEST_ID');
  if (order.captured) return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
  if (order.status === 'PAYER_ACTION_REQUIRED') return refusal(422, 'UNPROCESSABLE_ENTITY', order.status);
  if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  if (order.declines) return refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
  if (order.refuses !== null) return refusal(422, 'UNPROCESSABLE_ENTITY', order.refuses);
  order.captured = true;
  order.status = 'COMPLETED';
  return { status: 201, body: shownOrder(order) };
}

function readCapture({ orders, otherPayments: strange }: Books, id: string): FakeResponse {
  const order = capturedOrder(orders, id);
  if (order === undefined) return strange.get(id) ?? refusal(404, 'RESOURCE_NOT_FOUND');
  return { status: 200, body: shownCapture(order) };
}

function refund({ orders, now }: Books, id: string, received: ReceivedRequest): FakeResponse {
  if (typeof received.headers['paypal-request-id'] !== 'string') return refusal(400, 'MISSING_REQUEST_ID');
  const order = capturedOrder(orders, id);
  if (order === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
  const left = Number(order.value) - refundedOf(order);
  if (left <= 0) return refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
  const { amount, custom_id: customId } = JSON.parse(received.body);
  const value = amount === undefined ? left.toFixed(2) : String(amount.value);
  if (Number(value) > left) return refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  const made = newRefund(value, customId);
  order.refunds.push(made);
  order.refundedAt = now();
  return { status: 201, body: { id: made.id, status: made.status } };
}

/** Verifies an event by its exact bytes: serialized again, they would differ. */
function verified(body: string): FakeResponse {
  const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const { transmission_sig: signature, transmission_time: time, webhook_id: webhook } = JSON.parse(body);
  const right = webhook === WEBHOOK_ID && signature === signed(raw, String(time));
  return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
}

/** What a report is about, as each type of event shows it. */
function resourceOf(type: string, orderId: string, captureId: string | undefined, address: string): object {
  switch (type) {
    case 'PAYMENT.CAPTURE.REFUNDED':
      return { id: 'R1', links: [{ rel: 'up', href: `${address}/v2/payments/captures/${captureId ?? ''}` }] };
    case 'CUSTOMER.DISPUTE.CREATED':
      return { dispute_id: 'PP-1', disputed_transactions: [{ seller_transaction_id: captureId }] };
    case 'CHECKOUT.ORDER.APPROVED':
      return { id: orderId };
    default:
      return { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } };
  }
}

function signedReport(eventId: string, type: string, resource: object, at: Date): WrittenReport {
  // Spaces as PayPal may send them: what is judged is the bytes.
  const body = JSON.stringify({ id: eventId, event_type: type, resource }, null, 1);
  const time = at.toISOString();
  return {
    body: Buffer.from(body),
    headers: {
      'paypal-transmission-id': eventId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signed(body, time),
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  };
}

const signed = (body: string, time: string) =>
  createHmac('sha256', SIGNING_KEY).update(`${time}.${body}`).digest('hex');

function refusal(status: number, name: string, issue?: string): FakeResponse {
  return { status, body: { name, ...(issue === undefined ? {} : { details: [{ issue }] }) } };
}
