import type { PoolClient } from 'pg';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { closedMailAddressOf, mailAddressOf } from '../../accounts/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { orderName } from '../rules/payment-method.ts';
import { centsText, CURRENCY, purchaseName } from '../rules/price.ts';
import type { BillingServices } from './billing-services.ts';
import { givenBackMail } from './mails.ts';
import { storeGivingBack, type OrderRow } from './store/orders.ts';

/** The money of an order goes back to where it came from. */
export const GIVE_BACK = defineQueue({ name: 'billing.give-back', data: z.strictObject({ orderId: z.string() }) });

/**
 * Has the money of an order go back that opens nothing: its buyer closed the account before it came, or got everything for good by another
 * way. In the transaction that stores it as paid.
 */
export async function keepToGiveBack(
  client: PoolClient,
  { jobs, log, now }: BillingServices,
  orderId: string,
): Promise<void> {
  log.warn({ order: orderId }, 'a payment came that opens nothing any more: it goes back');
  await storeGivingBack(client, orderId, now());
  await jobs.enqueue(client, GIVE_BACK, { orderId });
}

/**
 * Tells whoever paid for nothing that the money of an order went back, in the transaction that stores it as refunded. An erased account
 * has no address any more, and of a refund for any other reason its provider tells.
 */
export async function tellGivenBack(
  client: PoolClient,
  { mailer }: BillingServices,
  { userId, number, receiptNumber, planId, seats, amountCents, givingBackSince }: OrderRow,
): Promise<void> {
  if (givingBackSince === null) return;
  const active = await mailAddressOf(client, userId);
  const person = active ?? (await closedMailAddressOf(client, userId));
  if (person === null) return;
  await mailer.send(
    client,
    givenBackMail({
      to: person.email,
      username: person.username,
      order: orderName({ number, receiptNumber }),
      bought: purchaseName(PLANS[planId], seats),
      amount: `${CURRENCY} ${centsText(amountCents)}`,
      accountClosed: active === null,
    }),
  );
}
