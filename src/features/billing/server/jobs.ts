import { z } from 'zod';
import { job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { BillingServices } from './billing-services.ts';
import { GIVE_BACK } from './needless-payment.ts';
import { giveBack } from './give-back.ts';
import { SANDBOX_REPORT } from './providers/sandbox.ts';
import { receiveReport } from './receive-report.ts';
import { RECEIPT, sendReceipt } from './receipt.ts';
import { lookAfterOrders, reconcile } from './reconcile.ts';
import { lookAfterRefunds, REFUND, refundByJob } from './refund-order.ts';
import { remindOfRenewals } from './remind-of-renewal.ts';

const nothing = z.strictObject({});
const OPEN_ORDERS = defineQueue({ name: 'billing.open-orders', data: nothing, atOnce: 1, timeoutSeconds: 280 });
const RECONCILE = defineQueue({ name: 'billing.reconcile', data: nothing, atOnce: 1, timeoutSeconds: 30 * 60 });
const RENEWALS = defineQueue({ name: 'billing.renewals', data: nothing, atOnce: 1, timeoutSeconds: 10 * 60 });
const REFUNDS = defineQueue({ name: 'billing.refunds', data: nothing, atOnce: 1, timeoutSeconds: 10 * 60 });

/** Every minute: what must not be paid any more is closed, though its page may still be open. */
const OPEN_ORDERS_AT = '* * * * *';
/** Every night at twenty to three, Grenadian time. */
const RECONCILE_AT = '40 2 * * *';
/** Twice an hour. */
const REFUNDS_AT = '7,37 * * * *';
/** Every morning at nine, Grenadian time. */
const RENEWALS_AT = '0 9 * * *';

/** What billing does by itself. */
export function billingJobs(services: BillingServices): readonly FeatureJob[] {
  const { providers } = services;
  return [
    job(RECEIPT, ({ orderId }) => sendReceipt(services, orderId)),
    job(GIVE_BACK, ({ orderId }) => giveBack(services, orderId)),
    timedJob(OPEN_ORDERS, OPEN_ORDERS_AT, (_data, { signal }) => lookAfterOrders(services, signal)),
    timedJob(RECONCILE, RECONCILE_AT, (_data, { signal }) => reconcile(services, signal)),
    job(REFUND, ({ orderId }) => refundByJob(services, orderId)),
    timedJob(REFUNDS, REFUNDS_AT, (_data, { signal }) => lookAfterRefunds(services, signal)),
    timedJob(RENEWALS, RENEWALS_AT, (_data, { signal }) => remindOfRenewals(services, signal)),
    job(SANDBOX_REPORT, async (report) => {
      const provider = providers.sandboxes.find(({ name }) => name === report.provider);
      if (provider === undefined) return;
      const { body, headers } = await provider.writeReport(report);
      await receiveReport(services, provider, { body, headers, address: '127.0.0.1' });
    }),
  ];
}
