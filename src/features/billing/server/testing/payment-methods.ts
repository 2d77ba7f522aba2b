import { startTestApp, type Answer, type Browser, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { billingContract } from '../../contract.ts';
import { beginCard, type StartedPayment } from './checkout.ts';
import { startPaypalServer } from './paypal-server.ts';
import {
  paypalActions,
  sandboxActions,
  stripeActions,
  type ProviderActions,
  type WrittenReport,
} from './provider-actions.ts';
import { startStripeServer } from './stripe-server.ts';

/** A provider with the product before it: all that happens between a buyer, the provider and us. */
export interface PaymentMethodFixture {
  readonly test: TestApp;
  readonly actions: ProviderActions;
  begin(buyer: Browser, body?: object): Promise<StartedPayment>;
  /** The browser’s step after the buyer approves: captures a PayPal order; does nothing for a card. */
  comeBack(buyer: Browser, begun: StartedPayment): Promise<Answer | null>;
  /** Posts a report to our address; answers its status. */
  post(report: WrittenReport): Promise<number>;
  /** Writes a report about a payment, signed now, and posts it. */
  report(begun: StartedPayment, eventId?: string): Promise<number>;
}

/** The names of the ways. */
export const FIXTURE_NAMES = ['stripe', 'paypal', 'sandbox-card', 'sandbox-paypal'] as const;

/** Tags the sandbox, by which the journeys of the gate buy, for the full run. */
export function tagsOf(way: (typeof FIXTURE_NAMES)[number]): string[] {
  return way.startsWith('sandbox') ? ['full-run'] : [];
}

/** Starts the product once with the sandbox, and once with both providers. */
export async function startPaymentMethods() {
  const sandboxed = await startTestApp({ scheduled: ['billing'] });
  const clock = () => keyed.clock.now;
  const stripe = await startStripeServer(clock);
  const paypal = await startPaypalServer(clock);
  const keyed: TestApp = await startTestApp({
    payments: { stripe: stripe.keys, paypal: paypal.keys },
    scheduled: ['billing'],
  });
  const sandboxClock = () => sandboxed.clock.now;
  const ways: Readonly<Record<(typeof FIXTURE_NAMES)[number], PaymentMethodFixture>> = {
    stripe: wayOf(keyed, stripeActions(stripe, clock)),
    paypal: wayOf(keyed, paypalActions(paypal, clock)),
    'sandbox-card': wayOf(sandboxed, sandboxActions(sandboxed.database, sandboxClock, 'sandbox-card')),
    'sandbox-paypal': wayOf(sandboxed, sandboxActions(sandboxed.database, sandboxClock, 'sandbox-paypal')),
  };
  return {
    ways,
    stripe,
    async close() {
      await sandboxed.close();
      await keyed.close();
      await stripe.server.close();
      await paypal.server.close();
    },
  };
}

function wayOf(test: TestApp, actions: ProviderActions): PaymentMethodFixture {
  const { name, requiresCapture } = actions.provider;
  const post = async ({ body, headers }: WrittenReport) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: `/api/webhooks/${name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    return statusCode;
  };
  return {
    test,
    actions,
    begin: (buyer, body) => (requiresCapture ? beginPaypal(buyer, body) : beginCard(buyer, body)),
    comeBack: async (buyer, { paymentId }) =>
      requiresCapture ? buyer.post(`/api/paypal/order/${paymentId}/capture`) : null,
    post,
    report: async ({ paymentId }, eventId) => post(await actions.report(paymentId, test.clock.now, eventId)),
  };
}

/** Begins to pay by PayPal. */
export async function beginPaypal(buyer: Browser, body: object = { planId: '6month' }): Promise<StartedPayment> {
  const answer = await buyer.post('/api/paypal/order', body);
  if (answer.status !== 200) throw new Error(`The payment was not created: ${JSON.stringify(answer.body)}`);
  const { id, order } = billingContract.createPaypalOrder.response.parse(answer.body);
  return { orderId: order.id, paymentId: id ?? '' };
}
