import { randomBytes } from 'node:crypto';

/** A refund as PayPal has it. */
interface Refund {
  id: string;
  value: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  customId: string | undefined;
}

/** A refund as PayPal makes it. */
export function newRefund(value: string, customId?: string): Refund {
  return { id: randomBytes(8).toString('hex').toUpperCase(), value, status: 'COMPLETED', customId };
}

/** An order as PayPal has it. Money is decimal text in units of `currency`. */
export interface Order {
  id: string;
  customId: string;
  value: string;
  currency: string;
  status: string;
  captureId: string;
  captured: boolean;
  refunds: Refund[];
  refundedAt: Date | null;
  dispute: 'open' | 'won' | 'lost' | null;
  disputedAt: Date | null;
  /** A dispute that was won before this one. */
  wonBefore: boolean;
  /** Outcome of a capture under review; null when it completed at once. */
  captureStatus: 'PENDING' | 'DECLINED' | null;
  declines: boolean;
  /** The issue with which every capture is refused, other than a decline; null for none. */
  refuses: string | null;
  made: Date;
}

/** Orders by their id, in the order they were made in. */
export type Orders = ReadonlyMap<string, Order>;

/** The order that the JSON of a request describes. @throws SyntaxError, TypeError when it describes none */
export function newOrder(body: string, made: Date): Order {
  const { purchase_units: units } = JSON.parse(body);
  return {
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
    refuses: null,
    made,
  };
}

/** Finds the order of a capture. */
export function capturedOrder(orders: Orders, captureId: string): Order | undefined {
  return [...orders.values()].find((order) => order.captured && order.captureId === captureId);
}

/** What was given back of an order, in units of its currency. */
export function refundedOf(order: Order): number {
  return order.refunds.reduce((sum, { value, status }) => (status === 'COMPLETED' ? sum + Number(value) : sum), 0);
}

/** An order as PayPal shows it. */
export function shownOrder(order: Order): object {
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
                captures: [shownCapture(order)],
                refunds: order.refunds.map(({ id, value, status, customId }) => ({
                  id,
                  status,
                  amount: { currency_code: order.currency, value },
                  custom_id: customId,
                })),
              },
            }
          : {}),
      },
    ],
  };
}

/** The capture of an order as PayPal shows it. */
export function shownCapture(order: Order): object {
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

/** Lists the disputes of one capture, or those changed after an instant, by the query. */
export function shownDisputes(orders: Orders, query: URLSearchParams): object {
  const after = query.get('update_time_after');
  const found =
    after === null
      ? [capturedOrder(orders, query.get('disputed_transaction_id') ?? '')]
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

/** How a dispute went, by its id. */
export function shownDispute(orders: Orders, disputeId: string): object {
  const order = orders.get(disputeId.replace('PP-', ''));
  return {
    dispute_outcome: {
      outcome_code: order?.dispute === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
    },
    disputed_transactions: order === undefined ? [] : [{ seller_transaction_id: order.captureId }],
  };
}

/** Lists the foreign transactions, and the captures and refunds of the requested period. */
export function shownTransactions(orders: Orders, strangeIds: Iterable<string>, query: URLSearchParams): object {
  const [from, until] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  const within = (at: Date | null) => at !== null && at.getTime() >= (from ?? 0) && at.getTime() < (until ?? 0);
  const all = [...orders.values()];
  return {
    total_pages: 1,
    transaction_details: [
      ...[...strangeIds].map((id) => ({ transaction_id: id })),
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
