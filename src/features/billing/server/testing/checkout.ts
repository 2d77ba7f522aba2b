import type { Answer, Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { billingContract } from '../../contract.ts';
import { newSandboxRefund } from './provider-actions.ts';

/** The numbers of the test cards. */
export const CARDS = { taken: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' } as const;

/** What a checkout by card begins with. */
export interface StartedPayment {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Begins to pay by card in the sandbox. */
export async function beginCard(browser: Browser, body: object = { planId: '6month' }): Promise<StartedPayment> {
  const answer = await browser.post('/api/create-payment-intent', body);
  if (answer.status !== 200) throw new Error(`The payment was not created: ${JSON.stringify(answer.body)}`);
  const { clientSecret, order } = billingContract.createPaymentIntent.response.parse(answer.body);
  return { orderId: order.id, paymentId: clientSecret?.split('_secret')[0] ?? '' };
}

/** Gives a card, or the bank's answer, in the sandbox. */
export function atCard(browser: Browser, { paymentId }: StartedPayment, step: object): Promise<Answer> {
  return browser.post(`/api/sandbox/card/${paymentId}`, step);
}

/** Pays a plan with the accepted test card. Resolves after the provider’s event is processed. */
export async function buy(test: TestApp, browser: Browser, body?: object): Promise<StartedPayment> {
  const begun = await beginCard(browser, body);
  const answer = await atCard(browser, begun, { cardNumber: CARDS.taken });
  if (answer.body['status'] !== 'succeeded') throw new Error(`The card was not taken: ${JSON.stringify(answer.body)}`);
  await test.mails();
  return begun;
}

/** Reads an order’s state as its buyer sees it. */
export async function orderOf(browser: Browser, { orderId }: Pick<StartedPayment, 'orderId'>) {
  return billingContract.order.response.parse((await browser.get(`/api/orders/${orderId}`)).body);
}

/** The subscription of a person, as they see it. */
export async function subscriptionOf(browser: Browser) {
  return billingContract.subscriptionStatus.response.parse((await browser.get('/api/subscription/status')).body)
    .subscription;
}

/** Changes the books of the sandbox as its own desk would: a refund, or a dispute. */
export async function changeAtSandbox(
  test: TestApp,
  { paymentId }: StartedPayment,
  change: {
    /** What is refunded in all. */
    readonly refundedCents?: number;
    readonly dispute?: 'none' | 'open' | 'won' | 'lost';
    readonly amountCents?: number;
    readonly state?: string;
    readonly currency?: string;
    readonly reference?: string;
  },
): Promise<void> {
  const { rows } = await test.database.pool.query<{ cents: number }>(
    "select coalesce(sum((r->>'cents')::int), 0)::int as cents from sandbox_payments, jsonb_array_elements(refunds) r where id = $1",
    [paymentId],
  );
  const cents = (change.refundedCents ?? 0) - (rows[0]?.cents ?? 0);
  await test.database.pool.query(
    `update sandbox_payments set refunds = refunds || $2::jsonb, dispute = coalesce($3, dispute),
            amount_cents = coalesce($4, amount_cents), state = coalesce($5, state), currency = coalesce($6, currency), reference = coalesce($7, reference) where id = $1`,
    [
      paymentId,
      JSON.stringify(change.refundedCents !== undefined && cents > 0 ? [newSandboxRefund(cents)] : []),
      change.dispute ?? null,
      change.amountCents ?? null,
      change.state ?? null,
      change.currency ?? null,
      change.reference ?? null,
    ],
  );
}
