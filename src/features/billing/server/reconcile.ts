import type { BillingServices } from './billing-services.ts';
import { takeMoney } from './capture-order.ts';
import { closeOrder } from './close-order.ts';
import { giveBack } from './give-back.ts';
import { OddAnswer, ProviderError, type PaymentProvider, type ProviderPayment } from './providers/provider.ts';
import { settlePayment, stepsToward } from './settle-payment.ts';
import { deleteEvents } from './store/events.ts';
import { readGivingBack, readOrder, readOverdue, readUnreported, readWaiting, type DueOrder } from './store/orders.ts';
import { orderOfPayment, readAttempt } from './store/payments.ts';
import { deleteTroubles, type Trouble } from './store/troubles.ts';
import { tellOf, tellOperator } from './tell-operator.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far back a night looks, in milliseconds. */
const LOOK_BACK_MS = 4 * DAY_MS;

/** What was paid just now may still be on its way here, in milliseconds. */
const JUST_NOW_MS = 5 * MINUTE_MS;

/** An order whose provider was not heard for so long is asked after, in milliseconds. */
const SILENCE_MS = 10 * MINUTE_MS;

/** A payment is missed at its provider's reports after so long, and for a day, in milliseconds. */
const REPORT_MS = 15 * MINUTE_MS;

/** Orders of one round. */
const ROUND = 200;

/** No provider repeats an event that is so old, in milliseconds. */
const EVENTS_KEPT_MS = 90 * DAY_MS;

/**
 * Closes the orders whose time is up, asks after those that wait in silence, whose report may have been lost, and sends back what could
 * not be sent back before. An order whose money came is paid, whatever its time. One at which something goes wrong keeps no other waiting,
 * and a provider that is slow to answer none of another provider.
 */
export async function lookAfterOrders(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool } = services;
  const now = services.now().getTime();
  const silent = new Date(now - SILENCE_MS);
  const through = async (orders: readonly DueOrder[], work: (id: string) => Promise<unknown>) => {
    const ofEach = Object.values(Object.groupBy(orders, ({ method }) => method));
    await Promise.all(
      ofEach.map(async (ofOne) => {
        for (const { id, method } of ofOne) {
          if (signal.aborted) return;
          await goingOn(services, { provider: method, about: `order ${id}` }, () => work(id));
        }
      }),
    );
  };
  await through(await readOverdue(pool, new Date(now), silent, ROUND), async (id) => {
    await takeApproved(services, id);
    await closeOrder(services, id);
  });
  await through(await readWaiting(pool, silent, ROUND), async (id) => {
    await takeApproved(services, id);
    await askAfter(services, id);
  });
  await through(await readGivingBack(pool, silent, ROUND), (id) => giveBack(services, id));
  const paid = { after: new Date(now - DAY_MS), before: new Date(now - REPORT_MS) };
  for (const { id, method } of await readUnreported(pool, paid, ROUND))
    await tellOperator(services, { kind: 'unreported', provider: method, about: `order ${id}` });
}

/** Takes what a buyer approved, and was told to be waited for, though the provider did not answer then. */
async function takeApproved(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const order = await readOrder(pool, orderId);
  if (order === null || order.captureBegunAt === null || order.closingAt !== null) return;
  const provider = providers.named(order.method);
  const paymentId = (await readAttempt(pool, orderId))?.paymentId ?? null;
  if (provider === null || paymentId === null) return;
  try {
    await takeMoney(services, provider, { orderId, paymentId });
  } catch (error) {
    // What was refused stays as it is: the order goes on as one that nobody approved.
    if (!(error instanceof ProviderError) || !(error.declined || error.refused)) throw error;
  }
}

async function askAfter(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const attempt = await readAttempt(pool, orderId);
  const provider = attempt === null ? null : providers.named(attempt.paymentMethod);
  if (attempt !== null && attempt.paymentId !== null && provider !== null)
    await settlePayment(services, provider, attempt.paymentId);
}

/**
 * Lists what the providers have of the last days, and what went back or was disputed in them, and holds it against the orders. What
 * happened there and is missing here is done as though it had been reported; every other difference is told, and nobody loses anything by
 * it (product-rules.md, K3).
 */
export async function reconcile(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, providers } = services;
  const now = services.now().getTime();
  for (const provider of providers.all) {
    const { name } = provider;
    await goingOn(services, { provider: name, about: `the payments of ${name}` }, async () => {
      const until = new Date(now - JUST_NOW_MS);
      for await (const payment of provider.list(new Date(now - LOOK_BACK_MS), until)) {
        if (signal.aborted) return;
        if (payment instanceof OddAnswer) await tellOf(services, { provider: name, about: payment.message }, payment);
        else
          await goingOn(services, { provider: name, about: `payment ${payment.paymentId}` }, () =>
            holdAgainst(services, provider, payment),
          );
      }
    });
  }
  await deleteEvents(pool, new Date(now - EVENTS_KEPT_MS));
  await deleteTroubles(pool, new Date(now - EVENTS_KEPT_MS));
}

async function holdAgainst(
  services: BillingServices,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<void> {
  const { pool, log } = services;
  const { name } = provider;
  const tell = (kind: Trouble['kind'], about: string) => tellOperator(services, { kind, provider: name, about });
  const orderId = (await orderOfPayment(pool, name, payment.paymentId)) ?? payment.orderId;
  const order = orderId === null ? null : await readOrder(pool, orderId);
  const isPaid = payment.state === 'paid';
  if (order === null) {
    if (isPaid) await tell('no order', `payment ${payment.paymentId}`);
    return;
  }
  const about = `order ${order.id}`;
  if (isPaid && stepsToward({ order, provider, payment }).length > 0) {
    log.warn({ provider: name, order: order.id }, 'what happened there is missing here: repaired');
    await settlePayment(services, provider, payment.paymentId);
    // One that was paid only now is missed by the round of open orders, if no report of it follows.
    if (order.paidAt !== null) await tell('unreported', `${about}, taken back or given again`);
  } else if (!isPaid && order.paidAt !== null) await tell('not paid there', about);
  else if (
    isPaid &&
    order.status === 'refunded' &&
    payment.refundedCents < payment.amountCents &&
    payment.dispute !== 'lost'
  )
    await tell('not taken back there', about);
}

/** Does a piece of work; what goes wrong with it is told, and tried again in the next round. */
async function goingOn(
  services: BillingServices,
  at: Pick<Trouble, 'provider' | 'about'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await tellOf(services, at, error);
  }
}
