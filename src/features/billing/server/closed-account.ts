import type { PoolClient } from 'pg';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { closedMailAddressOf } from '../../accounts/server/service.ts';
import { PLANS } from '../../plans/rules/plans.ts';
import { orderNumber } from '../rules/payment-method.ts';
import { decimalAmount } from '../rules/price.ts';
import type { BillingServices } from './billing-services.ts';
import { givenBackMail } from './mails.ts';
import { storeGivingBack, type OrderRow } from './store/orders.ts';

/** The money of an order goes back to where it came from. */
export const GIVE_BACK = defineQueue({ name: 'billing.give-back', data: z.strictObject({ orderId: z.string() }) });

/** Has the money of an order go back, whose buyer closed the account before it came; in the transaction that stores it as paid. */
export async function keepToGiveBack(
  client: PoolClient,
  { jobs, log, now }: BillingServices,
  orderId: string,
): Promise<void> {
  log.warn({ order: orderId }, 'a payment came for an account that is closed: it goes back');
  await storeGivingBack(client, orderId, now());
  await jobs.enqueue(client, GIVE_BACK, { orderId });
}

/**
 * Tells whoever closed an account that the money of an order went back, in the transaction that stores it as refunded. An erased account
 * has no address any more, and of a refund for any other reason its provider tells.
 */
export async function tellGivenBack(
  client: PoolClient,
  { mailer }: BillingServices,
  { userId, number, planId, seats, amountCents, currency, givingBackSince }: OrderRow,
): Promise<void> {
  const person = givingBackSince === null ? null : await closedMailAddressOf(client, userId);
  if (person === null) return;
  await mailer.send(
    client,
    givenBackMail({
      to: person.email,
      username: person.username,
      order: orderNumber(number),
      bought: seats === null ? PLANS[planId].name : `${seats} seats of the ${PLANS[planId].name}`,
      amount: `${currency} ${decimalAmount(amountCents)}`,
    }),
  );
}
