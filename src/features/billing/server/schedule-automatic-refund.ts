import type { PoolClient } from 'pg';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { closedMailAddressOf, mailAddressOf } from '../../accounts/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { formatOrderNumber } from '../rules/order.ts';
import { centsText, CURRENCY, purchaseName } from '../rules/price.ts';
import type { BillingServices } from './billing-services.ts';
import { automaticRefundMail } from './mails.ts';
import { markForRefund, type OrderRow } from './store/orders.ts';

/** Refunds an order that could grant nothing. */
export const AUTOMATIC_REFUND_QUEUE = defineQueue({
  name: 'billing.give-back',
  data: z.strictObject({ orderId: z.string() }),
});

/** Schedules the refund of a payment that grants nothing, in the transaction that stores the order as paid. */
export async function scheduleAutomaticRefund(
  client: PoolClient,
  { jobs, log, now }: BillingServices,
  orderId: string,
): Promise<void> {
  log.warn({ order: orderId }, 'a payment came that opens nothing any more: it goes back');
  await markForRefund(client, orderId, now());
  await jobs.enqueue(client, AUTOMATIC_REFUND_QUEUE, { orderId });
}

/**
 * Mails the buyer about an automatic refund, in the transaction that stores the order as refunded. Sends nothing for other
 * refunds, or when the account was erased.
 */
export async function notifyAutomaticRefund(
  client: PoolClient,
  { mailer }: BillingServices,
  { userId, number, receiptNumber, planId, seats, amountCents, refundingSince }: OrderRow,
): Promise<void> {
  if (refundingSince === null) return;
  const active = await mailAddressOf(client, userId);
  const person = active ?? (await closedMailAddressOf(client, userId));
  if (person === null) return;
  await mailer.send(
    client,
    automaticRefundMail({
      to: person.email,
      username: person.username,
      order: formatOrderNumber({ number, receiptNumber }),
      bought: purchaseName(PLANS[planId], seats),
      amount: `${CURRENCY} ${centsText(amountCents)}`,
      accountClosed: active === null,
    }),
  );
}
