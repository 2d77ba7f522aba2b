import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { receiptName } from '../rules/payment-method.ts';
import type { BillingServices } from './billing-services.ts';
import { receiptMail } from './mails.ts';
import { receiptDocument } from './receipt-document.ts';
import { receiptText } from '../rules/receipt-text.ts';
import { claimReceipt, readOrder, readOwnOrder, type OrderRow } from './store/orders.ts';

/** The receipt of an order that was paid goes out. */
export const RECEIPT = defineQueue({ name: 'billing.receipt', data: z.strictObject({ orderId: z.string() }) });

/** Sends the receipt of an order with its PDF, once however often this is done. An account that was closed gets none. */
export async function sendReceipt(
  { pool, mailer, now, publicUrl }: Pick<BillingServices, 'pool' | 'mailer' | 'now' | 'publicUrl'>,
  orderId: string,
): Promise<void> {
  const order = paidOrder(await readOrder(pool, orderId));
  if (order === null) return;
  const person = await mailAddressOf(pool, order.userId);
  if (person === null) return;
  const text = receiptText(order, order.paidAt, person);
  const document = await receiptDocument(text, order.paidAt);
  await inTransaction(pool, async (client) => {
    if (!(await claimReceipt(client, orderId, now()))) return;
    await mailer.send(
      client,
      receiptMail({
        to: person.email,
        username: person.username,
        text,
        ...(order.seats === null
          ? {
              opens: 'Everything in LabourWise is open to you now.',
              button: { label: 'See my subscription', href: `${publicUrl()}/subscription` },
            }
          : {
              opens: 'Your seats are ready: invite the people who are to have them.',
              button: { label: 'Invite people', href: `${publicUrl()}/seats` },
            }),
        document: { name: `receipt-${receiptName(order.receiptNumber)}.pdf`, bytes: document },
      }),
    );
  });
}

/** The receipt of a paid order of someone, drawn; null when they have none of that id. */
export async function ownReceipt(
  pool: Pool,
  user: SignedInUser,
  orderId: string,
): Promise<{ readonly number: number; readonly document: Buffer } | null> {
  const order = paidOrder(await readOwnOrder(pool, user.id, orderId));
  if (order === null) return null;
  return {
    number: order.receiptNumber,
    document: await receiptDocument(receiptText(order, order.paidAt, user), order.paidAt),
  };
}

/** Returns an order with what its payment gave it; null of one that is not paid. */
function paidOrder(order: OrderRow | null) {
  if (order === null) return null;
  const { paidAt, receiptNumber } = order;
  return paidAt === null || receiptNumber === null ? null : { ...order, paidAt, receiptNumber };
}
