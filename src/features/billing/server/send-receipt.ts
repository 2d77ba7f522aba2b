import { z } from 'zod';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { formatReceiptNumber } from '../rules/order-number.ts';
import type { BillingServices } from './billing-services.ts';
import { receiptMail } from './mails.ts';
import { drawReceiptPdf } from './receipt-pdf.ts';
import { receiptText } from '../rules/receipt-text.ts';
import { claimReceipt, readOrder, readOwnOrder, type OrderRow } from './store/orders.ts';

/** Mails the receipt of a paid order. */
export const RECEIPT_QUEUE = defineQueue({ name: 'billing.receipt', data: z.strictObject({ orderId: z.string() }) });

/** Mails the receipt of a paid order with its PDF, once. A closed account gets none. */
export async function sendReceipt(
  { pool, mailer, now, publicUrl, site }: Pick<BillingServices, 'pool' | 'mailer' | 'now' | 'publicUrl' | 'site'>,
  orderId: string,
): Promise<void> {
  const order = paidOrder(await readOrder(pool, orderId));
  if (order === null) return;
  const person = await mailAddressOf(pool, order.userId);
  if (person === null) return;
  const text = receiptText(order, order.paidAt, person, site());
  const document = await drawReceiptPdf(text, order.paidAt);
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
        document: { name: `receipt-${formatReceiptNumber(order.receiptNumber)}.pdf`, bytes: document },
      }),
    );
  });
}

/** Returns the receipt PDF of a user's own paid order; null without such an order. */
export async function createOwnReceipt(
  { pool, site }: Pick<BillingServices, 'pool' | 'site'>,
  user: SignedInUser,
  orderId: string,
): Promise<{ readonly number: number; readonly document: Buffer } | null> {
  const order = paidOrder(await readOwnOrder(pool, user.id, orderId));
  if (order === null) return null;
  return {
    number: order.receiptNumber,
    document: await drawReceiptPdf(receiptText(order, order.paidAt, user, site()), order.paidAt),
  };
}

/** Returns the order with its payment date and receipt number; null when it is not paid. */
function paidOrder(order: OrderRow | null) {
  if (order === null) return null;
  const { paidAt, receiptNumber } = order;
  return paidAt === null || receiptNumber === null ? null : { ...order, paidAt, receiptNumber };
}
