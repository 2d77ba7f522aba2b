import { z } from 'zod';
import { isPaypalSandbox, type PaypalKeys } from '../../../../platform/server/payment-keys.ts';
import { CURRENCY, decimalAmount, parseAmount } from '../../rules/price.ts';
import { refundedCents, type ProviderRefund } from '../../rules/refund.ts';
import { fetchDisputeStatus, listTransactions } from './paypal-transactions.ts';
import { createPaypalApi, parseResponse, type PaypalApi, verifyPaypalEvent } from './paypal-api.ts';
import {
  InvalidSignatureError,
  UnexpectedResponseError,
  ProviderError,
  type PaymentProvider,
  type ProviderPayment,
} from './provider.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
const refundSchema = z.object({
  id: z.string(),
  amount: money,
  status: z.string(),
  custom_id: z.string().optional(),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money,
        payments: z
          .object({
            captures: z.array(captureSchema).optional(),
            refunds: z.array(refundSchema).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
});
const eventSchema = z.object({ id: z.string(), event_type: z.string(), resource: z.record(z.string(), z.unknown()) });
/** PayPal, with the token for its script in a browser. */
export interface PaypalProvider extends PaymentProvider {
  /** @throws ProviderError */
  readonly clientToken: () => Promise<string>;
}

/** Takes payments by PayPal Orders v2, captured by us. PayPal's order id is our payment id. */
export function createPaypal(keys: PaypalKeys, { now }: { readonly now: () => Date }): PaypalProvider {
  const api = createPaypalApi(keys, now);
  const live = !isPaypalSandbox(keys.apiBase);
  return {
    name: 'paypal',
    live,
    requiresCapture: true,
    verifiesRemotely: true,
    async create({ orderId, amountCents, currency, description }, key) {
      const amount = { currency_code: currency, value: decimalAmount(amountCents) };
      const order = await api.post('/v2/checkout/orders', {
        requestId: key,
        body: { intent: 'CAPTURE', purchase_units: [{ custom_id: orderId, description, amount }] },
      });
      return { paymentId: parseResponse(z.object({ id: z.string() }), order).id, clientSecret: null };
    },
    async capture(paypalOrderId, key) {
      try {
        await api.post(`/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}/capture`, {
          requestId: key,
          body: {},
        });
      } catch (error) {
        if (!(error instanceof ProviderError) || !/ORDER_ALREADY_CAPTURED/.test(error.message))
          throw toDeclinedError(error);
      }
    },
    async cancel() {
      // PayPal never captures by itself: an order that is not captured is never paid.
    },
    async refund(paypalOrderId, { amountCents, key, reference }) {
      const found = await api.get(`/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`);
      const capture = found === null ? undefined : captureOf(parseResponse(orderSchema, found));
      if (capture === undefined) throw new ProviderError('PayPal took no such payment.');
      try {
        const refund = await api.post(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, {
          requestId: key,
          body: {
            amount: { currency_code: capture.amount?.currency_code ?? CURRENCY, value: decimalAmount(amountCents) },
            ...(reference === null ? {} : { custom_id: reference }),
          },
        });
        return parseResponse(z.object({ id: z.string() }), refund).id;
      } catch (error) {
        if (!(error instanceof ProviderError) || !/CAPTURE_FULLY_REFUNDED/.test(error.message)) throw error;
        return null;
      }
    },
    async read(paypalOrderId) {
      const found = await api.get(`/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`);
      return found === null ? null : toProviderPayment(api, parseResponse(orderSchema, found), live);
    },
    async *list(since, until) {
      for await (const transactionId of listTransactions(api, since, until)) {
        const payment = await paymentOfTransaction(api, transactionId, live);
        if (payment !== null) yield payment;
      }
    },
    async readEvent(body, headers) {
      await verifyPaypalEvent(api, keys.webhookId, { body, headers, now: now() });
      const event = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
      if (!event.success) throw new InvalidSignatureError('That is no event of PayPal.');
      const { id, event_type: type, resource } = event.data;
      return { id, type, paymentId: await findPaypalOrderId(api, type, resource) };
    },
    clientToken: () => api.clientToken(),
  };
}

const captureOf = (order: z.infer<typeof orderSchema>) => order.purchase_units[0]?.payments?.captures?.[0];

async function toProviderPayment(
  api: PaypalApi,
  order: z.infer<typeof orderSchema>,
  live: boolean,
): Promise<ProviderPayment> {
  const [unit] = order.purchase_units;
  const capture = captureOf(order);
  const isCaptured = capture !== undefined && /^(?:COMPLETED|REFUNDED|PARTIALLY_REFUNDED)$/.test(capture.status);
  const amount = (isCaptured ? capture.amount : undefined) ?? unit?.amount;
  const amountCents = parseAmount(amount?.value ?? '') ?? -1;
  const refunds = (unit?.payments?.refunds ?? []).map(toProviderRefund);
  const rest = amountCents - refundedCents(refunds);
  return {
    paymentId: order.id,
    orderId: unit?.custom_id ?? null,
    amountCents,
    currency: amount?.currency_code ?? '',
    live,
    state: isCaptured ? 'paid' : stateOf(order.status, capture?.status),
    // A refunded capture may come before its last refund in the list.
    refunds:
      capture?.status === 'REFUNDED' && rest > 0
        ? [...refunds, { id: null, amountCents: rest, status: 'done', reference: null }]
        : refunds,
    dispute: isCaptured ? await fetchDisputeStatus(api, capture.id) : 'none',
    failure:
      capture?.status === 'DECLINED' || capture?.status === 'FAILED' ? 'PayPal could not take the payment.' : null,
  };
}

function toProviderRefund({ id, amount, status, custom_id: reference }: z.infer<typeof refundSchema>): ProviderRefund {
  return {
    id,
    amountCents: parseAmount(amount.value) ?? 0,
    status: status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'failed',
    reference: reference ?? null,
  };
}

function stateOf(order: string, capture: string | undefined): ProviderPayment['state'] {
  if (capture === 'PENDING') return 'processing';
  // An order has only one capture: after a failed one it cannot be charged.
  if (order === 'VOIDED' || order === 'COMPLETED') return 'canceled';
  return order === 'APPROVED' ? 'approved' : 'open';
}

/** Returns PayPal's order id of a capture; null when it has none. */
async function paypalOrderIdOfCapture(api: PaypalApi, captureId: string): Promise<string | null> {
  const found = await api.get(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
  return found === null
    ? null
    : (parseResponse(captureSchema, found).supplementary_data?.related_ids?.order_id ?? null);
}

/** Returns the payment of a transaction; null for fees, payouts and payments of another shop, which PayPal may refuse to show. */
async function paymentOfTransaction(
  api: PaypalApi,
  transactionId: string,
  live: boolean,
): Promise<ProviderPayment | UnexpectedResponseError | null> {
  try {
    const paypalOrderId = await paypalOrderIdOfCapture(api, transactionId).catch(nullOnFinalError);
    const order =
      paypalOrderId === null ? null : await api.get(`/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`);
    return order === null ? null : await toProviderPayment(api, parseResponse(orderSchema, order), live);
  } catch (error) {
    if (error instanceof UnexpectedResponseError)
      return new UnexpectedResponseError(`PayPal answered something unknown about its transaction ${transactionId}.`, {
        cause: error,
      });
    throw error;
  }
}

function nullOnFinalError(error: unknown): null {
  if (error instanceof ProviderError && error.isFinalForKey) return null;
  throw error;
}

const captureResource = captureSchema.pick({ supplementary_data: true });
const refundResource = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).optional() });
const disputeResource = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
});

/** Returns PayPal's order id of an event; null when it has none. */
async function findPaypalOrderId(
  api: PaypalApi,
  type: string,
  resource: Record<string, unknown>,
): Promise<string | null> {
  if (type.startsWith('CHECKOUT.ORDER.')) return typeof resource['id'] === 'string' ? resource['id'] : null;
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const named = captureResource.safeParse(resource).data?.supplementary_data?.related_ids?.order_id;
    if (named !== undefined) return named;
    const up = refundResource.safeParse(resource).data?.links?.find(({ rel }) => rel === 'up')?.href;
    const captureId = /\/captures\/([\w-]{1,64})$/.exec(up ?? '')?.[1];
    return captureId === undefined ? null : paypalOrderIdOfCapture(api, captureId);
  }
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return null;
  const captureId = disputeResource.safeParse(resource).data?.disputed_transactions?.[0]?.seller_transaction_id;
  return captureId === undefined ? null : paypalOrderIdOfCapture(api, captureId);
}

/** Converts errors that the buyer can act on to declined errors. */
function toDeclinedError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (/INSTRUMENT_DECLINED|PAYER_CANNOT_PAY|TRANSACTION_REFUSED|COMPLIANCE_VIOLATION/.test(error.message))
    return new ProviderError('PayPal could not take the payment. Please choose another way to pay at PayPal.', {
      declined: true,
      isFinalForKey: true,
    });
  if (/ORDER_NOT_APPROVED|PAYER_ACTION_REQUIRED/.test(error.message))
    return new ProviderError('You did not approve the payment at PayPal.', { declined: true, isFinalForKey: true });
  return error;
}
