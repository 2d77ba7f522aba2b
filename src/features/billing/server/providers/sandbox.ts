import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { defineQueue } from '../../../../platform/server/jobs/queue.ts';
import { readOrCreateSecret } from '../../../../platform/server/secrets.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { refundedCents, type ProviderRefund } from '../../rules/refund.ts';
import { testCardOutcome } from '../../rules/sandbox.ts';
import {
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
  readSandboxPayment,
  readSandboxPayments,
  storeSandboxState,
  type SandboxRow,
} from '../store/sandbox.ts';
import type { SandboxState } from '../tables.ts';
import { InvalidSignatureError, ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts';

/** Maximum age of a signed event, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Signs an event of the sandbox: the time, and a digest of time and body. */
export function signEvent(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(body, secret, seconds)}`;
}

/**
 * Checks the signature of a sandbox event.
 * @throws InvalidSignatureError when it is wrong or older than five minutes
 */
function verifyEvent(body: Buffer, signature: string | undefined, secret: string, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (match === null) throw new InvalidSignatureError('There is no signature.');
  const [, time = '', given = ''] = match;
  const seconds = Number(time);
  const expected = digestOf(body.toString('utf8'), secret, seconds);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
    throw new InvalidSignatureError('The signature is wrong.');
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new InvalidSignatureError('The event is too old.');
}

function digestOf(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

/** Sends an event of the sandbox, as a provider calls a webhook. */
export const SANDBOX_EVENT_QUEUE = defineQueue({
  name: 'billing.sandbox-report',
  data: z.strictObject({
    eventId: z.string(),
    type: z.string(),
    paymentId: z.string(),
    provider: z.enum(['sandbox-card', 'sandbox-paypal']),
  }),
});

/** Data of the job. */
export type SandboxEvent = z.infer<typeof SANDBOX_EVENT_QUEUE.data>;

const eventSchema = z.object({ id: z.string(), type: z.string(), paymentId: z.string() });

/** A provider that moves no money. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox-card' | 'sandbox-paypal';
  /** Returns the event as a signed request. */
  readonly signedEvent: (event: SandboxEvent) => Promise<{ body: Buffer; headers: Record<string, string> }>;
}

/** The state of a sandbox payment after the buyer's action. */
export type SandboxStep = { readonly state: SandboxState; readonly failure: string | null };

const DECLINED = 'Your card was declined.';
const NOT_ANSWERED = 'Your bank could not confirm that it is you.';
const NO_TEST_CARD = 'That is no test card. Never type a real card here; use one of the numbers on this page.';

/** Creates the sandbox for cards or PayPal; never used in production (product-rules.md, K10). */
export function createSandbox(
  { pool, database, now }: Pick<Services, 'pool' | 'database' | 'now'>,
  name: SandboxProvider['name'],
): SandboxProvider {
  const secret = () => readOrCreateSecret(database, 'sandbox-reports');
  return {
    name,
    live: false,
    requiresCapture: name === 'sandbox-paypal',
    verifiesRemotely: false,
    async create({ orderId, amountCents, currency }, key) {
      const id = `sandbox_${randomBytes(12).toString('hex')}`;
      const payment = { id, method: name, reference: orderId, amountCents, currency };
      const row = await insertSandboxPayment(pool, payment, key, now());
      if (row === null) throw new ProviderError('The sandbox did not take the payment.');
      return { paymentId: row.id, clientSecret: name === 'sandbox-card' ? `${row.id}_secret_sandbox` : null };
    },
    async capture(paymentId) {
      // A card is charged when the buyer confirms the payment.
      if (name === 'sandbox-card') return;
      await inTransaction(pool, async (client) => {
        const row = await lockSandboxPayment(client, paymentId);
        if (row?.state === 'paid') return;
        if (row?.state !== 'approved')
          throw new ProviderError('You did not approve the payment at PayPal.', { declined: true });
        await storeSandboxState(client, paymentId, 'paid', null);
      });
    },
    async cancel(paymentId) {
      if (name === 'sandbox-paypal') return;
      await inTransaction(pool, async (client) => {
        const row = await lockSandboxPayment(client, paymentId);
        if (row !== null && row.state !== 'paid') await storeSandboxState(client, paymentId, 'canceled', row.failure);
      });
    },
    async refund(paymentId, { amountCents, key, reference }) {
      return inTransaction(pool, async (client) => {
        const row = await lockSandboxPayment(client, paymentId);
        if (row?.state !== 'paid') throw new ProviderError('The sandbox took no such payment.');
        const before = row.refunds.find((refund) => refund.key === key);
        if (before !== undefined) return before.id;
        const left = row.amountCents - refundedCents(toRefunds(row));
        if (left <= 0) return null;
        if (amountCents > left)
          throw new ProviderError('The refund is more than what is left of the sandbox payment.', {
            isFinalForKey: true,
          });
        const id = `sandbox_refund_${randomBytes(12).toString('hex')}`;
        await insertSandboxRefund(client, paymentId, { id, key, cents: amountCents, reference });
        return id;
      });
    },
    async read(paymentId) {
      const row = await readSandboxPayment(pool, paymentId);
      return row === null || row.method !== name ? null : toProviderPayment(row);
    },
    async *list(since, until) {
      for (const row of await readSandboxPayments(pool, name, since, until)) yield toProviderPayment(row);
    },
    async readEvent(body, headers) {
      verifyEvent(body, headers['sandbox-signature'], await secret(), now());
      const event = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
      if (!event.success) throw new InvalidSignatureError('That is no event of the sandbox.');
      return event.data;
    },
    async signedEvent({ eventId, type, paymentId }) {
      const body = JSON.stringify({ id: eventId, type, paymentId });
      return { body: Buffer.from(body), headers: { 'sandbox-signature': signEvent(body, await secret(), now()) } };
    },
  };
}

function toProviderPayment(row: SandboxRow): ProviderPayment {
  const states = { open: 'open', asked: 'open', approved: 'approved', paid: 'paid', canceled: 'canceled' } as const;
  return {
    paymentId: row.id,
    orderId: row.reference,
    amountCents: row.amountCents,
    currency: row.currency,
    live: false,
    state: states[row.state],
    refunds: toRefunds(row),
    dispute: row.dispute,
    failure: row.failure,
  };
}

function toRefunds({ refunds }: SandboxRow): ProviderRefund[] {
  return refunds.map(({ id, cents, reference }) => ({ id, amountCents: cents, status: 'done', reference }));
}

/** Applies the buyer's action and enqueues its event in one transaction. Returns null when the payment is canceled. */
export async function applySandboxStep(
  { pool, jobs }: Pick<Services, 'pool' | 'jobs'>,
  provider: SandboxProvider['name'],
  paymentId: string,
  step: { readonly cardNumber: string } | { readonly approve: boolean },
): Promise<SandboxStep | null> {
  return inTransaction(pool, async (client) => {
    const row = await lockSandboxPayment(client, paymentId);
    if (row === null || row.method !== provider || row.state === 'canceled') return null;
    if (row.state === 'paid') return { state: 'paid', failure: null };
    const { state, failure } = provider === 'sandbox-card' ? cardStep(row, step) : windowStep(step);
    await storeSandboxState(client, paymentId, state, failure);
    const type = state === 'paid' ? 'payment.succeeded' : 'payment.changed';
    const eventId = `event_${randomBytes(12).toString('hex')}`;
    if (state !== 'asked') await jobs.enqueue(client, SANDBOX_EVENT_QUEUE, { eventId, type, paymentId, provider });
    return { state, failure };
  });
}

function cardStep(row: SandboxRow, step: { readonly cardNumber: string } | { readonly approve: boolean }): SandboxStep {
  if ('approve' in step) {
    if (row.state !== 'asked') return { state: row.state, failure: row.failure };
    return step.approve ? { state: 'paid', failure: null } : { state: 'open', failure: NOT_ANSWERED };
  }
  switch (testCardOutcome(step.cardNumber)) {
    case 'taken':
      return { state: 'paid', failure: null };
    case 'asks':
      return { state: 'asked', failure: null };
    case 'declined':
      return { state: 'open', failure: DECLINED };
    case null:
      return { state: 'open', failure: NO_TEST_CARD };
  }
}

function windowStep(step: { readonly cardNumber: string } | { readonly approve: boolean }): SandboxStep {
  return { state: 'approve' in step && step.approve ? 'approved' : 'open', failure: null };
}
