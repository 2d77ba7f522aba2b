import type { BillingServices } from './billing-services.ts';
import { capturePayment } from './capture-payment.ts';
import { closeOrder } from './close-order.ts';
import { runAutomaticRefund } from './run-automatic-refund.ts';
import {
  UnexpectedResponseError,
  ProviderError,
  type PaymentProvider,
  type ProviderPayment,
} from './providers/provider.ts';
import { isChargedBack } from '../rules/order.ts';
import { refundedCents } from '../rules/refund.ts';
import { settlePayment, missingOrderEvents } from './settle-payment.ts';
import { deleteEvents, findOrderId, readPayment, deletePaymentIssues, type PaymentIssue } from './store/payments.ts';
import {
  readAutomaticRefunds,
  readOrder,
  readOrdersToClose,
  readOrdersWithoutEvent,
  readPendingOrders,
  type DueOrder,
} from './store/orders.ts';
import { reportPaymentError, alertOperator } from './alert-operator.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far back the nightly reconciliation reads, in milliseconds. */
const RECONCILE_WINDOW_MS = 4 * DAY_MS;

/** Younger payments are left to their own events, in milliseconds. */
const RECENT_MS = 5 * MINUTE_MS;

/** Orders without a change for this long are checked at the provider, in milliseconds. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;

/** A paid order needs an event of its provider within this time, in milliseconds. */
const EVENT_GRACE_MS = 15 * MINUTE_MS;

/** Orders of one run. */
const BATCH_SIZE = 200;

/** Provider events and payment issues are stored this long, in milliseconds: no provider repeats older events. */
const RETENTION_MS = 90 * DAY_MS;

/**
 * Runs every minute: closes orders whose time is over, settles orders that wait without an event, and repeats automatic refunds.
 * A failing order does not stop the others, and a slow provider does not delay another one.
 */
export async function checkOpenOrders(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool } = services;
  const now = services.now().getTime();
  const unchangedSince = new Date(now - RETRY_AFTER_MS);
  const forEachOrder = async (orders: readonly DueOrder[], work: (id: string) => Promise<unknown>) => {
    const ordersByMethod = Object.values(Object.groupBy(orders, ({ method }) => method));
    await Promise.all(
      ordersByMethod.map(async (ordersOfMethod) => {
        for (const { id, method } of ordersOfMethod) {
          if (signal.aborted) return;
          await reportErrors(services, { provider: method, about: `order ${id}` }, () => work(id));
        }
      }),
    );
  };
  await forEachOrder(await readOrdersToClose(pool, new Date(now), unchangedSince, BATCH_SIZE), async (id) => {
    await repeatCapture(services, id);
    await closeOrder(services, id);
  });
  await forEachOrder(await readPendingOrders(pool, unchangedSince, BATCH_SIZE), async (id) => {
    await repeatCapture(services, id);
    await settleOrder(services, id);
  });
  await forEachOrder(await readAutomaticRefunds(pool, unchangedSince, BATCH_SIZE), (id) =>
    runAutomaticRefund(services, id),
  );
  const paid = { after: new Date(now - DAY_MS), before: new Date(now - EVENT_GRACE_MS) };
  for (const { id, method } of await readOrdersWithoutEvent(pool, paid, BATCH_SIZE))
    await alertOperator(services, { kind: 'unreported', provider: method, about: `order ${id}` });
}

/** Repeats a capture that got no answer. */
async function repeatCapture(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const order = await readOrder(pool, orderId);
  if (order === null || order.captureStartedAt === null || order.closingStartedAt !== null) return;
  const provider = providers.named(order.method);
  const paymentId = (await readPayment(pool, orderId))?.paymentId ?? null;
  if (provider === null || paymentId === null) return;
  try {
    await capturePayment(services, provider, { orderId, paymentId });
  } catch (error) {
    // After a final error the order continues as one that was not approved.
    if (!(error instanceof ProviderError) || !(error.declined || error.isFinalForKey)) throw error;
  }
}

async function settleOrder(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const payment = await readPayment(pool, orderId);
  const provider = payment === null ? null : providers.named(payment.paymentMethod);
  if (payment !== null && payment.paymentId !== null && provider !== null)
    await settlePayment(services, provider, payment.paymentId);
}

/**
 * Runs every night: compares the payments of the last days at each provider with the orders.
 * Missing events are applied; every other difference is reported to the operator and changes nothing (product-rules.md, K3).
 */
export async function reconcilePayments(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, providers } = services;
  const now = services.now().getTime();
  for (const provider of providers.all) {
    const { name } = provider;
    await reportErrors(services, { provider: name, about: `the payments of ${name}` }, async () => {
      const until = new Date(now - RECENT_MS);
      for await (const payment of provider.list(new Date(now - RECONCILE_WINDOW_MS), until)) {
        if (signal.aborted) return;
        if (payment instanceof UnexpectedResponseError)
          await reportPaymentError(services, { provider: name, about: payment.message }, payment);
        else
          await reportErrors(services, { provider: name, about: `payment ${payment.paymentId}` }, () =>
            reconcilePayment(services, provider, payment),
          );
      }
    });
  }
  await deleteEvents(pool, new Date(now - RETENTION_MS));
  await deletePaymentIssues(pool, new Date(now - RETENTION_MS));
}

async function reconcilePayment(
  services: BillingServices,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<void> {
  const { pool, log } = services;
  const { name } = provider;
  const alert = (kind: PaymentIssue['kind'], about: string) => alertOperator(services, { kind, provider: name, about });
  const orderId = (await findOrderId(pool, name, payment.paymentId)) ?? payment.orderId;
  const order = orderId === null ? null : await readOrder(pool, orderId);
  const isPaid = payment.state === 'paid';
  if (order === null) {
    if (isPaid) await alert('no order', `payment ${payment.paymentId}`);
    return;
  }
  const about = `order ${order.id}`;
  const isUnsettled = missingOrderEvents({ order, provider, payment }).length > 0;
  const refunded = refundedCents(payment.refunds);
  // The bank holds the money of an open dispute, and has returned that of a lost one.
  const isAtBank = payment.dispute === 'open' || isChargedBack(payment.dispute);
  const isMissingProviderRefund = isPaid && order.status === 'refunded' && refunded < payment.amountCents && !isAtBank;
  if (isPaid && (isUnsettled || (order.paidAt !== null && refunded !== order.refundedCents))) {
    log.warn({ provider: name, order: order.id }, 'a provider event was missed: its effect is applied now');
    await settlePayment(services, provider, payment.paymentId);
    // An order paid only now is covered by `checkOpenOrders`, which expects its event.
    if (order.paidAt !== null && !isMissingProviderRefund)
      await alert(
        'unreported',
        isUnsettled ? `${about}, reversed or restored` : `${about}, refunded ${refunded} cents`,
      );
  } else if (!isPaid && order.paidAt !== null) await alert('not paid there', about);
  if (isMissingProviderRefund) await alert('not taken back there', about);
}

/** Runs `work` and reports its error to the operator; the next run repeats it. */
async function reportErrors(
  services: BillingServices,
  at: Pick<PaymentIssue, 'provider' | 'about'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await reportPaymentError(services, at, error);
  }
}
