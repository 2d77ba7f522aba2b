import type { BillingServices } from './billing-services.ts';
import { closeOrder } from './close-order.ts';
import { giveBack } from './give-back.ts';
import { OddAnswer, ProviderError, type PaymentProvider, type ProviderPayment } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { deleteEvents } from './store/events.ts';
import { readGivingBack, readOrder, readOverdue, readWaiting } from './store/orders.ts';
import { orderOfPayment, readAttempt } from './store/payments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far back a night looks, in milliseconds. */
const LOOK_BACK_MS = 4 * DAY_MS;

/** What was paid just now may still be on its way here, in milliseconds. */
const JUST_NOW_MS = 5 * MINUTE_MS;

/** An order whose provider was not heard for so long is asked after, in milliseconds. */
const SILENCE_MS = 10 * MINUTE_MS;

/** Orders of one round. */
const ROUND = 200;

/** No provider repeats an event that is so old, in milliseconds. */
const EVENTS_KEPT_MS = 90 * DAY_MS;

/**
 * Closes the orders whose time is up, asks after those that wait in silence, whose report may have been lost, and sends back what could
 * not be sent back before. An order whose money came is paid, whatever its time. One at which something goes wrong keeps no other waiting.
 */
export async function lookAfterOrders(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, providers } = services;
  const now = services.now().getTime();
  for (const id of await readOverdue(pool, new Date(now), new Date(now - SILENCE_MS), ROUND)) {
    if (signal.aborted) return;
    await goingOn(services, { order: id }, () => closeOrder(services, id));
  }
  for (const id of await readWaiting(pool, new Date(now - SILENCE_MS), ROUND)) {
    if (signal.aborted) return;
    await goingOn(services, { order: id }, async () => {
      const attempt = await readAttempt(pool, id);
      const provider = attempt === null ? null : providers.named(attempt.paymentMethod);
      if (attempt === null || attempt.paymentId === null || provider === null) return;
      await settlePayment(services, provider, attempt.paymentId);
    });
  }
  for (const id of await readGivingBack(pool, new Date(now - SILENCE_MS), ROUND)) {
    if (signal.aborted) return;
    await goingOn(services, { order: id }, () => giveBack(services, id));
  }
}

/**
 * Lists what the providers have of the last days and holds it against the orders. What was paid there and is missing here is repaired;
 * every other difference is told to the log, and nobody loses anything by it (product-rules.md, K3).
 */
export async function reconcile(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, providers } = services;
  const now = services.now().getTime();
  for (const provider of providers.all) {
    const { name } = provider;
    await goingOn(services, { provider: name }, async () => {
      const until = new Date(now - JUST_NOW_MS);
      for await (const payment of provider.list(new Date(now - LOOK_BACK_MS), until)) {
        if (signal.aborted) return;
        if (payment instanceof OddAnswer) tellOf(services, { provider: name }, payment);
        else
          await goingOn(services, { provider: name, payment: payment.paymentId }, () =>
            holdAgainst(services, provider, payment),
          );
      }
    });
  }
  await deleteEvents(pool, new Date(now - EVENTS_KEPT_MS));
}

async function holdAgainst(
  services: BillingServices,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<void> {
  const { pool, log } = services;
  const orderId = (await orderOfPayment(pool, provider.name, payment.paymentId)) ?? payment.orderId;
  const order = orderId === null ? null : await readOrder(pool, orderId);
  const paidThere = payment.state === 'paid';
  if (order === null) {
    if (paidThere)
      log.error({ provider: provider.name, payment: payment.paymentId }, 'a payment there has no order here');
    return;
  }
  const paidHere = order.paidAt !== null;
  const takenBack =
    paidThere &&
    (payment.refundedCents >= payment.amountCents || payment.dispute === 'open' || payment.dispute === 'lost');
  if (paidThere && !paidHere) {
    log.warn({ provider: provider.name, order: order.id }, 'paid there, missing here: repaired');
    await settlePayment(services, provider, payment.paymentId);
  } else if (!paidThere && paidHere)
    log.error({ provider: provider.name, order: order.id }, 'paid here, not paid there');
  else if (takenBack && order.status === 'paid')
    log.error({ provider: provider.name, order: order.id }, 'taken back there, still given here');
}

/** What a piece of work is about. */
type About = Readonly<Partial<Record<'order' | 'payment' | 'provider', string>>>;

/** Does a piece of work; what goes wrong with it is told to the log, and tried again in the next round. */
async function goingOn(services: BillingServices, about: About, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellOf(services, about, error);
  }
}

/** A provider that does not answer is asked again by itself; anything else wants a person. */
function tellOf({ log }: BillingServices, about: About, error: unknown): void {
  if (error instanceof ProviderError && !(error instanceof OddAnswer))
    log.warn({ ...about, err: error }, 'a provider did not answer');
  else log.error({ ...about, err: error }, 'a payment could not be looked into');
}
