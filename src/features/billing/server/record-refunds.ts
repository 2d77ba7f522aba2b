import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { closedMailAddressOf, mailAddressOf } from '../../accounts/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { formatOrderNumber } from '../rules/order.ts';
import { centsText, CURRENCY, purchaseName } from '../rules/price.ts';
import { matchRefunds, REFUND_FAILURES, refundedCents, type ProviderRefund } from '../rules/refund.ts';
import { audit, type BillingServices } from './billing-services.ts';
import { revokeGrant } from './grant-access.ts';
import { refundMail } from './mails.ts';
import type { OrderRow } from './store/orders.ts';
import {
  insertProviderRefund,
  readRefunds,
  storeProviderRefund,
  storeRefundedCents,
  type RefundRow,
} from './store/refunds.ts';

/**
 * Brings the stored refunds of a paid order to those of its provider, in the transaction that settles the payment. The caller holds
 * the order locked. A refund that is done now ends the access if its administrator chose so, and the buyer gets a mail.
 */
export async function recordRefunds(
  client: PoolClient,
  services: BillingServices,
  order: OrderRow,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const now = services.now();
  const changes = matchRefunds(await readRefunds(client, order.id), refunds);
  if (changes.length === 0) return;
  for (const { stored, refund } of changes) {
    if (stored === null) await insertProviderRefund(client, { id: randomUUID(), orderId: order.id, refund }, now);
    else {
      const failure = refund.status === 'failed' ? REFUND_FAILURES.failedThere : null;
      await storeProviderRefund(client, stored.id, refund, { failure, now });
    }
    if (refund.status !== 'done' || (stored !== null && stored.doneAt !== null)) continue;
    await recordAudit(client, order, refund, now);
    if (stored !== null && stored.reason !== null)
      await applyRequestedRefund(client, services, { order, stored, refund, refundedCents: refundedCents(refunds) });
  }
  await storeRefundedCents(client, order.id, now);
}

/** Applies the effects of a refund that an administrator requested. */
async function applyRequestedRefund(
  client: PoolClient,
  services: BillingServices,
  {
    order,
    stored: { endsAccess, reason },
    refund,
    refundedCents: total,
  }: {
    readonly order: OrderRow;
    readonly stored: RefundRow;
    readonly refund: ProviderRefund;
    readonly refundedCents: number;
  },
): Promise<void> {
  const { id: orderId, userId, seats, planId, amountCents } = order;
  const isFull = total >= amountCents;
  if (endsAccess && seats === null)
    await revokeGrant(client, { userId, grant: { orderId }, reason, now: services.now() });
  const person = (await mailAddressOf(client, userId)) ?? (await closedMailAddressOf(client, userId));
  if (person === null) return;
  await services.mailer.send(
    client,
    refundMail({
      to: person.email,
      username: person.username,
      order: formatOrderNumber(order),
      bought: purchaseName(PLANS[planId], seats),
      refunded: amountText(refund.amountCents),
      paid: isFull && refund.amountCents === amountCents ? null : amountText(amountCents),
      reason: reason ?? '',
      access: isFull || endsAccess || order.status === 'refunded' ? (seats === null ? 'ended' : 'seatsEnded') : 'kept',
      link: `${services.publicUrl()}/subscription`,
    }),
  );
}

const amountText = (cents: number) => `${CURRENCY} ${centsText(cents)}`;

async function recordAudit(
  client: PoolClient,
  { userId, number, planId }: OrderRow,
  { amountCents }: ProviderRefund,
  now: Date,
): Promise<void> {
  await audit.record(
    client,
    NO_REQUEST,
    {
      userId,
      action: 'payment.refunded',
      resource: `order ${number}`,
      success: true,
      details: { plan: planId, amount: amountText(amountCents) },
    },
    now,
  );
}
