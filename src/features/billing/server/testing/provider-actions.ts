import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Services } from '../../../../platform/server/services.ts';
import { decimalAmount } from '../../rules/price.ts';
import { createPaypal } from '../providers/paypal.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { createSandbox } from '../providers/sandbox.ts';
import { createStripe } from '../providers/stripe.ts';
import type { LocalServer } from './local-server.ts';
import { newRefund as newPaypalRefund } from './paypal-orders.ts';
import type { SandboxRefund } from '../tables.ts';
import type { startPaypalServer } from './paypal-server.ts';
import { newRefund as newStripeRefund, type startStripeServer } from './stripe-server.ts';

/** Returns the event as a signed request. */
export interface WrittenReport {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/** Fields in which a provider’s records differ from the order. */
export interface Altered {
  readonly amountCents?: number;
  readonly currency?: string;
  readonly orderId?: string;
}

/** A provider, and what buyers, banks and its own desk do there. */
export interface ProviderActions {
  readonly provider: PaymentProvider;
  /** What the buyer does: after it the money has come, or may be captured. */
  pay(paymentId: string): Promise<void>;
  /** Makes the bank decline the payment, reported on reading or on capture. */
  decline(paymentId: string): Promise<void>;
  /** Leaves the payment waiting for the bank’s check of the buyer (3-D Secure). */
  ask(paymentId: string): Promise<void>;
  refund(paymentId: string, cents: number): Promise<void>;
  dispute(paymentId: string, standing: 'open' | 'won' | 'lost'): Promise<void>;
  alter(paymentId: string, altered: Altered): Promise<void>;
  /** A report about a payment, signed at an instant; one of the same id is the same report. */
  report(paymentId: string, at: Date, eventId?: string): Promise<WrittenReport>;
  /** Controls of the fake server; null without a server. */
  readonly server: Pick<LocalServer, 'away' | 'silent' | 'requestCount'> | null;
}

type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
type PaypalServer = Awaited<ReturnType<typeof startPaypalServer>>;

/** Stripe, as far as `startStripeServer` is it. */
export function stripeActions(stripe: StripeServer, now: () => Date): ProviderActions {
  const change = (id: string, values: Partial<ReturnType<StripeServer['intentOf']>>) =>
    void Object.assign(stripe.intentOf(id), values);
  return {
    provider: createStripe(stripe.keys, { now }),
    server: stripe.server,
    pay: async (id) => change(id, { status: 'succeeded', failure: null }),
    decline: async (id) => change(id, { status: 'requires_payment_method', failure: 'Your card was declined.' }),
    ask: async (id) => change(id, { status: 'requires_action' }),
    refund: async (id, cents) => {
      stripe.intentOf(id).refunds.push(newStripeRefund(cents));
      stripe.happened(id);
    },
    dispute: async (id, standing) => {
      change(id, { dispute: standing === 'open' ? 'needs_response' : standing });
      stripe.happened(id);
    },
    alter: async (id, { amountCents, currency, orderId }) =>
      change(id, {
        ...(amountCents === undefined ? {} : { amount: amountCents }),
        ...(currency === undefined ? {} : { currency: currency.toLowerCase() }),
        ...(orderId === undefined ? {} : { metadata: { orderId } }),
      }),
    report: async (id, at, eventId) => stripe.report(id, at, 'payment_intent.succeeded', eventId),
  };
}

/** PayPal, as far as `startPaypalServer` is it. */
export function paypalActions(paypal: PaypalServer, now: () => Date): ProviderActions {
  const change = (id: string, values: Partial<ReturnType<PaypalServer['orderOf']>>) =>
    void Object.assign(paypal.orderOf(id), values);
  return {
    provider: createPaypal(paypal.keys, { now }),
    server: paypal.server,
    pay: async (id) => change(id, { status: 'APPROVED', declines: false }),
    decline: async (id) => change(id, { status: 'APPROVED', declines: true }),
    ask: async (id) => change(id, { status: 'PAYER_ACTION_REQUIRED' }),
    refund: async (id, cents) => {
      paypal.orderOf(id).refunds.push(newPaypalRefund(decimalAmount(cents)));
      change(id, { refundedAt: now() });
    },
    dispute: async (id, standing) => change(id, { dispute: standing, disputedAt: now() }),
    alter: async (id, { amountCents, currency, orderId }) =>
      change(id, {
        ...(amountCents === undefined ? {} : { value: decimalAmount(amountCents) }),
        ...(currency === undefined ? {} : { currency }),
        ...(orderId === undefined ? {} : { customId: orderId }),
      }),
    report: async (id, at, eventId) => paypal.report(id, at, 'PAYMENT.CAPTURE.COMPLETED', eventId),
  };
}

/** The sandbox of a database. */
export function sandboxActions(
  database: Pick<Services, 'pool' | 'database'>,
  now: () => Date,
  name: 'sandbox-card' | 'sandbox-paypal',
): ProviderActions {
  const change = (set: string, values: unknown[]) => changeBooks(database.pool, set, values);
  return {
    provider: createSandbox({ ...database, now }, name),
    server: null,
    pay: (id) => change('state = $2, failure = null', [id, name === 'sandbox-card' ? 'paid' : 'approved']),
    decline: (id) => change("state = 'open', failure = 'Your card was declined.'", [id]),
    ask: (id) => change("state = 'asked'", [id]),
    refund: (id, cents) => change('refunds = refunds || $2::jsonb', [id, JSON.stringify([newSandboxRefund(cents)])]),
    dispute: (id, standing) => change('dispute = $2', [id, standing]),
    alter: (id, { amountCents, currency, orderId }) =>
      change(
        'amount_cents = coalesce($2, amount_cents), currency = coalesce($3, currency), reference = coalesce($4, reference)',
        [id, amountCents ?? null, currency ?? null, orderId ?? null],
      ),
    report: (paymentId, at, eventId = randomUUID()) =>
      createSandbox({ ...database, now: () => at }, name).signedEvent({
        eventId,
        type: 'payment.changed',
        paymentId,
        provider: name,
      }),
  };
}

/** A refund in the books of the sandbox. */
export function newSandboxRefund(cents: number): SandboxRefund {
  const id = randomUUID();
  return { id, key: id, cents, reference: null };
}

async function changeBooks(pool: Pool, set: string, values: unknown[]): Promise<void> {
  await pool.query(`update sandbox_payments set ${set} where id = $1`, values);
}
