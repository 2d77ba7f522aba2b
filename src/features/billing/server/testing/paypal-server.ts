import { createHmac, randomBytes } from 'node:crypto';
import type { PaypalKeys } from '../../../../platform/server/payment-keys.ts';
import { PATIENCE_MS, startLocalServer, type Answered, type Asked } from './local-server.ts';
import type { WrittenReport } from './provider-desk.ts';

interface Order {
  id: string;
  customId: string;
  value: string;
  currency: string;
  status: string;
  captureId: string;
  captured: boolean;
  refunds: string[];
  refundedAt: Date | null;
  dispute: 'open' | 'won' | 'lost' | null;
  disputedAt: Date | null;
  /** A dispute that was won before this one. */
  wonBefore: boolean;
  /** What became of a capture that was taken to be looked at: null when it went through at once. */
  captureStatus: 'PENDING' | 'DECLINED' | null;
  declines: boolean;
  made: Date;
}

const WEBHOOK_ID = 'webhook-of-the-test';
const SIGNING_KEY = 'known to PayPal alone';

/** The parts of PayPal's protocol that are used: tokens, orders, captures, refunds, disputes, transactions, and signatures of reports. */
export async function startPaypalServer(now: () => Date) {
  const orders = new Map<string, Order>();
  const kept = new Map<string, Answered>();
  const tokens = new Set<string>();
  const strange = new Map<string, Answered>();

  /** PayPal answers a request that it had before with what it answered then. */
  function answer(asked: Asked): Answered {
    const request = asked.headers['paypal-request-id'];
    const before = typeof request === 'string' ? kept.get(request) : undefined;
    if (before !== undefined) return before;
    const fresh = judge(asked);
    if (typeof request === 'string' && fresh.status !== 401) kept.set(request, fresh);
    return fresh;
  }

  function judge(asked: Asked): Answered {
    const { path, method } = asked;
    if (path === '/v1/oauth2/token') return token(asked);
    if (!tokens.has((asked.headers.authorization ?? '').replace('Bearer ', '')))
      return refusal(401, 'AUTHENTICATION_FAILURE');
    if (path === '/v1/notifications/verify-webhook-signature') return verified(asked.body);
    if (path === '/v1/reporting/transactions') return { status: 200, body: transactions(asked.query) };
    if (path === '/v1/customer/disputes') return { status: 200, body: disputes(asked.query) };
    const parts = path.split('/').slice(1);
    if (parts[2] === 'disputes') return { status: 200, body: outcome(parts[3] ?? '') };
    if (parts[1] === 'payments')
      return parts[4] === 'refund' ? refund(parts[3] ?? '', asked) : shownCapture(parts[3] ?? '');
    if (path === '/v2/checkout/orders' && method === 'POST') return create(asked);
    const order = orders.get(parts[3] ?? '');
    if (order === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    return parts[4] === 'capture' ? capture(order, asked) : { status: 200, body: shown(order) };
  }

  function token(asked: Asked): Answered {
    const expected = `Basic ${Buffer.from('id:secret').toString('base64')}`;
    if (asked.headers.authorization !== expected) return refusal(401, 'invalid_client');
    if (new URLSearchParams(asked.body).get('response_type') === 'client_token')
      return { status: 200, body: { access_token: 'a token for the browser', expires_in: 900 } };
    const made = randomBytes(8).toString('hex');
    tokens.add(made);
    return { status: 200, body: { access_token: made, expires_in: 3600 } };
  }

  function create(asked: Asked): Answered {
    if (typeof asked.headers['paypal-request-id'] !== 'string') return refusal(400, 'MISSING_REQUEST_ID');
    const { purchase_units: units } = JSON.parse(asked.body);
    const order: Order = {
      id: randomBytes(8).toString('hex').toUpperCase(),
      customId: String(units[0].custom_id),
      value: String(units[0].amount.value),
      currency: String(units[0].amount.currency_code),
      status: 'CREATED',
      captureId: `CAP${randomBytes(6).toString('hex')}`,
      captured: false,
      refunds: [],
      refundedAt: null,
      dispute: null,
      disputedAt: null,
      wonBefore: false,
      captureStatus: null,
      declines: false,
      made: now(),
    };
    orders.set(order.id, order);
    return { status: 201, body: shown(order) };
  }

  function capture(order: Order, asked: Asked): Answered {
    if (typeof asked.headers['paypal-request-id'] !== 'string') return refusal(400, 'MISSING_REQUEST_ID');
    if (order.captured) return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status === 'PAYER_ACTION_REQUIRED') return refusal(422, 'UNPROCESSABLE_ENTITY', order.status);
    if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (order.declines) return refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    order.captured = true;
    order.status = 'COMPLETED';
    return { status: 201, body: shown(order) };
  }

  const byCapture = (id: string) =>
    [...orders.values()].find(({ captureId, captured }) => captured && captureId === id);

  function shownCapture(id: string): Answered {
    const order = byCapture(id);
    if (order === undefined) return strange.get(id) ?? refusal(404, 'RESOURCE_NOT_FOUND');
    return { status: 200, body: captureOf(order) };
  }

  function refund(id: string, asked: Asked): Answered {
    if (typeof asked.headers['paypal-request-id'] !== 'string') return refusal(400, 'MISSING_REQUEST_ID');
    const order = byCapture(id);
    if (order === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
    const left = Number(order.value) - refundedOf(order);
    if (left <= 0) return refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    order.refunds.push(left.toFixed(2));
    order.refundedAt = now();
    return { status: 201, body: { id: 'R1', status: 'COMPLETED' } };
  }

  function disputes(query: URLSearchParams): object {
    const after = query.get('update_time_after');
    const found =
      after === null
        ? [byCapture(query.get('disputed_transaction_id') ?? '')]
        : [...orders.values()].filter(
            ({ disputedAt }) => disputedAt !== null && disputedAt.getTime() > Date.parse(after),
          );
    return {
      items: found.flatMap((order) => {
        if (order === undefined || order.dispute === null) return [];
        const status = order.dispute === 'open' ? 'OPEN' : 'RESOLVED';
        const latest = { dispute_id: `PP-${order.id}`, status, create_time: '2026-11-21T00:00:00Z' };
        const earlier = { dispute_id: 'PP-WON', status: 'RESOLVED', create_time: '2026-11-20T00:00:00Z' };
        return order.wonBefore ? [earlier, latest] : [latest];
      }),
    };
  }

  function outcome(id: string): object {
    const order = orders.get(id.replace('PP-', ''));
    return {
      dispute_outcome: {
        outcome_code: order?.dispute === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
      },
      disputed_transactions: order === undefined ? [] : [{ seller_transaction_id: order.captureId }],
    };
  }

  function transactions(query: URLSearchParams): object {
    const [from, until] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
    const within = (at: Date | null) => at !== null && at.getTime() >= (from ?? 0) && at.getTime() < (until ?? 0);
    const all = [...orders.values()];
    return {
      total_pages: 1,
      transaction_details: [
        ...[...strange.keys()].map((id) => ({ transaction_id: id })),
        ...all
          .filter(({ captured, made }) => captured && within(made))
          .map(({ captureId }) => ({ transaction_id: captureId })),
        ...all
          .filter(({ refundedAt }) => within(refundedAt))
          .map(({ id, captureId }) => ({
            transaction_id: `R${id}`,
            paypal_reference_id: captureId,
            paypal_reference_id_type: 'TXN',
          })),
      ].map((info) => ({ transaction_info: info })),
    };
  }

  /** The report is judged by its bytes as they came: written anew it would be another. */
  function verified(body: string): Answered {
    const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_sig: signature, transmission_time: time, webhook_id: webhook } = JSON.parse(body);
    const right = webhook === WEBHOOK_ID && signature === signed(raw, String(time));
    return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
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
    /** Transactions that stand first in every list and are no payments of ours, and what is answered to whoever looks into one. */
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
      const order = orders.get(id);
      const resource = {
        'PAYMENT.CAPTURE.REFUNDED': {
          id: 'R1',
          links: [{ rel: 'up', href: `${server.address}/v2/payments/captures/${order?.captureId ?? ''}` }],
        },
        'CUSTOMER.DISPUTE.CREATED': {
          dispute_id: 'PP-1',
          disputed_transactions: [{ seller_transaction_id: order?.captureId }],
        },
        'CHECKOUT.ORDER.APPROVED': { id },
      }[type] ?? { id: order?.captureId, supplementary_data: { related_ids: { order_id: id } } };
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
    },
  };
}

const signed = (body: string, time: string) =>
  createHmac('sha256', SIGNING_KEY).update(`${time}.${body}`).digest('hex');

const refundedOf = (order: Order) => order.refunds.reduce((sum, value) => sum + Number(value), 0);

function captureOf(order: Order): object {
  const refunded = refundedOf(order);
  const status =
    order.captureStatus ??
    (refunded === 0 ? 'COMPLETED' : refunded < Number(order.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED');
  return {
    id: order.captureId,
    status,
    amount: { currency_code: order.currency, value: order.value },
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

function shown(order: Order): object {
  return {
    id: order.id,
    status: order.status,
    purchase_units: [
      {
        custom_id: order.customId,
        amount: { currency_code: order.currency, value: order.value },
        ...(order.captured
          ? {
              payments: {
                captures: [captureOf(order)],
                refunds: order.refunds.map((value) => ({
                  status: 'COMPLETED',
                  amount: { currency_code: order.currency, value },
                })),
              },
            }
          : {}),
      },
    ],
  };
}

function refusal(status: number, name: string, issue?: string): Answered {
  return { status, body: { name, ...(issue === undefined ? {} : { details: [{ issue }] }) } };
}
