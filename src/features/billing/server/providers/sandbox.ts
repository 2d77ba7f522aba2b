import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { defineQueue } from '../../../../platform/server/jobs/queue.ts';
import { storedSecret } from '../../../../platform/server/secrets.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { cardOutcome } from '../../rules/test-cards.ts';
import {
  enterSandboxPayment,
  holdSandboxPayment,
  readSandboxPayment,
  readSandboxPayments,
  refundSandboxPayment,
  storeSandboxState,
  type SandboxRow,
} from '../store/sandbox.ts';
import type { SandboxState } from '../tables.ts';
import { BadSignature, ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts';
import { checkReport, signReport } from './sandbox-signature.ts';

/** The sandbox tells of a payment, as a provider calls a webhook. */
export const SANDBOX_REPORT = defineQueue({
  name: 'billing.sandbox-report',
  data: z.strictObject({
    eventId: z.string(),
    type: z.string(),
    paymentId: z.string(),
    provider: z.enum(['sandbox-card', 'sandbox-paypal']),
  }),
});

/** What the job of a report carries. */
export type SandboxReport = z.infer<typeof SANDBOX_REPORT.data>;

const reportSchema = z.object({ id: z.string(), type: z.string(), paymentId: z.string() });

/** A provider that moves no money, and what a person does at it in place of typing a real card or opening PayPal. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox-card' | 'sandbox-paypal';
  /** A report as it goes over the wire. */
  readonly writeReport: (report: SandboxReport) => Promise<{ body: Buffer; headers: Record<string, string> }>;
}

/** What came of a person's step in the sandbox. */
export type SandboxStep = { readonly state: SandboxState; readonly failure: string | null };

const DECLINED = 'Your card was declined.';
const NOT_ANSWERED = 'Your bank could not confirm that it is you.';
const NO_TEST_CARD = 'That is no test card. Never type a real card here; use one of the numbers on this page.';

/** The sandbox for cards, or for PayPal; labelled wherever it is met, and never in production (product-rules.md, K10). */
export function createSandbox(
  { pool, database, now }: Pick<Services, 'pool' | 'database' | 'now'>,
  name: SandboxProvider['name'],
): SandboxProvider {
  const secret = () => storedSecret(database, 'sandbox-reports');
  return {
    name,
    live: false,
    takesByCapture: name === 'sandbox-paypal',
    verifiesByAsking: false,
    async begin({ orderId, amountCents, currency }, key) {
      const id = `sandbox_${randomBytes(12).toString('hex')}`;
      const payment = { id, method: name, reference: orderId, amountCents, currency };
      const row = await enterSandboxPayment(pool, payment, key, now());
      if (row === null) throw new ProviderError('The sandbox did not take the payment.');
      return { paymentId: row.id, clientSecret: name === 'sandbox-card' ? `${row.id}_secret_sandbox` : null };
    },
    async capture(paymentId) {
      // A card is taken when the buyer confirms it.
      if (name === 'sandbox-card') return;
      await inTransaction(pool, async (client) => {
        const row = await holdSandboxPayment(client, paymentId);
        if (row?.state === 'paid') return;
        if (row?.state !== 'approved')
          throw new ProviderError('You did not approve the payment at PayPal.', { declined: true });
        await storeSandboxState(client, paymentId, 'paid', null);
      });
    },
    async close(paymentId) {
      if (name === 'sandbox-paypal') return;
      await inTransaction(pool, async (client) => {
        const row = await holdSandboxPayment(client, paymentId);
        if (row !== null && row.state !== 'paid') await storeSandboxState(client, paymentId, 'canceled', row.failure);
      });
    },
    async refund(paymentId) {
      if (!(await refundSandboxPayment(pool, paymentId))) throw new ProviderError('The sandbox took no such payment.');
    },
    async read(paymentId) {
      const row = await readSandboxPayment(pool, paymentId);
      return row === null || row.method !== name ? null : standingOf(row);
    },
    async *list(since, until) {
      for (const row of await readSandboxPayments(pool, name, since, until)) yield standingOf(row);
    },
    async readEvent(body, headers) {
      checkReport(body, headers['sandbox-signature'], await secret(), now());
      const report = reportSchema.safeParse(JSON.parse(body.toString('utf8')));
      if (!report.success) throw new BadSignature('That is no report of the sandbox.');
      return report.data;
    },
    async writeReport({ eventId, type, paymentId }) {
      const body = JSON.stringify({ id: eventId, type, paymentId });
      return { body: Buffer.from(body), headers: { 'sandbox-signature': signReport(body, await secret(), now()) } };
    },
  };
}

function standingOf(row: SandboxRow): ProviderPayment {
  const states = { open: 'open', asked: 'open', approved: 'approved', paid: 'paid', canceled: 'closed' } as const;
  return {
    paymentId: row.id,
    orderId: row.reference,
    amountCents: row.amountCents,
    currency: row.currency,
    live: false,
    state: states[row.state],
    refundedCents: row.refundedCents,
    dispute: row.dispute,
    failure: row.failure,
  };
}

/**
 * What a person does at the sandbox: gives a card, or answers for the bank or in the window of PayPal. The report of it is written in the
 * same transaction. Null when nothing can be done with the payment any more.
 */
export async function stepInSandbox(
  { pool, jobs }: Pick<Services, 'pool' | 'jobs'>,
  provider: SandboxProvider['name'],
  paymentId: string,
  step: { readonly cardNumber: string } | { readonly approve: boolean },
): Promise<SandboxStep | null> {
  return inTransaction(pool, async (client) => {
    const row = await holdSandboxPayment(client, paymentId);
    if (row === null || row.method !== provider || row.state === 'canceled') return null;
    if (row.state === 'paid') return { state: 'paid', failure: null };
    const { state, failure } = provider === 'sandbox-card' ? afterCard(row, step) : afterWindow(step);
    await storeSandboxState(client, paymentId, state, failure);
    const type = state === 'paid' ? 'payment.succeeded' : 'payment.changed';
    const eventId = `event_${randomBytes(12).toString('hex')}`;
    if (state !== 'asked') await jobs.enqueue(client, SANDBOX_REPORT, { eventId, type, paymentId, provider });
    return { state, failure };
  });
}

function afterCard(
  row: SandboxRow,
  step: { readonly cardNumber: string } | { readonly approve: boolean },
): SandboxStep {
  if ('approve' in step) {
    if (row.state !== 'asked') return { state: row.state, failure: row.failure };
    return step.approve ? { state: 'paid', failure: null } : { state: 'open', failure: NOT_ANSWERED };
  }
  switch (cardOutcome(step.cardNumber)) {
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

function afterWindow(step: { readonly cardNumber: string } | { readonly approve: boolean }): SandboxStep {
  return { state: 'approve' in step && step.approve ? 'approved' : 'open', failure: null };
}
