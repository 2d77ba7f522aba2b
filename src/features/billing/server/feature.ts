import { COUPON_ATTEMPTS } from './quote.ts';
import { ORDERS_PER_DAY } from './start-order.ts';
import { PROVIDER_INCIDENTS } from './alert-operator.ts';
import { type Feature, job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { databaseGauge } from '../../../platform/server/metrics.ts';
import type { PaymentKeys } from '../../../platform/server/payment-keys.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit, type SeatService, type BillingServices } from './billing-services.ts';
import {
  automaticRefundMail,
  planEndedMail,
  refundMail,
  receiptMail,
  planEndsMail,
  paymentIssueMail,
} from './mails.ts';
import { sandboxPageRoutes, type RenderSandboxPage } from './sandbox-routes.ts';
import { publishableKeysOf } from './payment-options.ts';
import { billingPersonalData } from './personal-data.ts';
import type { Providers } from './providers/create-providers.ts';
import { billingRoutes, RECEIPT_DOWNLOADS } from './routes.ts';
import { FORGED_EVENTS, receiveProviderEvent, registerWebhooks } from './receive-provider-event.ts';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { runAutomaticRefund } from './run-automatic-refund.ts';
import { AUTOMATIC_REFUND_QUEUE } from './schedule-automatic-refund.ts';
import { retryPendingRefunds, REFUND_QUEUE, runRefundJob } from './refund-payment.ts';
import { SANDBOX_EVENT_QUEUE } from './providers/sandbox.ts';
import { RECEIPT_QUEUE, sendReceipt } from './send-receipt.ts';
import { checkOpenOrders, reconcilePayments } from './reconcile-payments.ts';
import { sendExpiryReminders } from './expiry-reminders.ts';
import { countPayments } from './store/payments.ts';

const nothing = z.strictObject({});
const OPEN_ORDERS_QUEUE = defineQueue({
  name: 'billing.open-orders',
  data: nothing,
  concurrency: 1,
  timeoutSeconds: 280,
});
const RECONCILE_QUEUE = defineQueue({
  name: 'billing.reconcile',
  data: nothing,
  concurrency: 1,
  timeoutSeconds: 30 * 60,
});
const EXPIRY_REMINDERS_QUEUE = defineQueue({
  name: 'billing.renewals',
  data: nothing,
  concurrency: 1,
  timeoutSeconds: 10 * 60,
});
const RETRY_REFUNDS_QUEUE = defineQueue({
  name: 'billing.refunds',
  data: nothing,
  concurrency: 1,
  timeoutSeconds: 10 * 60,
});

/** Every minute. */
const OPEN_ORDERS_AT = '* * * * *';
/** Every night at 02:40, Grenadian time. */
const RECONCILE_AT = '40 2 * * *';
/** Twice an hour. */
const RETRY_REFUNDS_AT = '7,37 * * * *';
/** Every day at 09:00, Grenadian time. */
const EXPIRY_REMINDERS_AT = '0 9 * * *';

function billingJobs(services: BillingServices): readonly FeatureJob[] {
  const { providers } = services;
  return [
    job(RECEIPT_QUEUE, ({ orderId }) => sendReceipt(services, orderId)),
    job(AUTOMATIC_REFUND_QUEUE, ({ orderId }) => runAutomaticRefund(services, orderId)),
    timedJob(OPEN_ORDERS_QUEUE, OPEN_ORDERS_AT, (_data, { signal }) => checkOpenOrders(services, signal)),
    timedJob(RECONCILE_QUEUE, RECONCILE_AT, (_data, { signal }) => reconcilePayments(services, signal)),
    job(REFUND_QUEUE, ({ refundId }) => runRefundJob(services, refundId)),
    timedJob(RETRY_REFUNDS_QUEUE, RETRY_REFUNDS_AT, (_data, { signal }) => retryPendingRefunds(services, signal)),
    timedJob(EXPIRY_REMINDERS_QUEUE, EXPIRY_REMINDERS_AT, (_data, { signal }) => sendExpiryReminders(services, signal)),
    job(SANDBOX_EVENT_QUEUE, async (event) => {
      const provider = providers.sandboxes.find(({ name }) => name === event.provider);
      if (provider === undefined) return;
      const { body, headers } = await provider.signedEvent(event);
      await receiveProviderEvent(services, provider, { body, headers, address: '127.0.0.1' });
    }),
  ];
}

/** What the sandbox page needs from the client's build. */
interface Built {
  readonly renderSandboxPage: RenderSandboxPage;
  readonly publicUrl: () => string;
}

export function billingFeature(
  shared: Services,
  {
    providers,
    keys,
    seatService,
    site,
  }: {
    readonly providers: Providers;
    readonly keys: PaymentKeys;
    readonly seatService: SeatService;
    readonly site: BillingServices['site'];
  },
): Feature<Built> {
  const services = { ...shared, providers, seatService, site };
  return {
    name: 'billing',
    audit,
    limits: [COUPON_ATTEMPTS, ORDERS_PER_DAY, RECEIPT_DOWNLOADS, PROVIDER_INCIDENTS, FORGED_EVENTS],
    mails: [receiptMail, refundMail, automaticRefundMail, planEndsMail, planEndedMail, paymentIssueMail],
    personalData: billingPersonalData,
    jobs: billingJobs(services),
    metrics: (registry) =>
      databaseGauge(
        registry,
        { name: 'labourwise_payments', help: 'Payments by state.', labelNames: ['state'] },
        async () => {
          const counts = await countPayments(shared.pool);
          return counts.map(({ status, count }) => ({ labels: { state: status }, value: count }));
        },
      ),
    routes: (app) => {
      billingRoutes(app, services, publishableKeysOf(keys));
      registerWebhooks(app, services);
    },
    pages: (app, { renderSandboxPage, publicUrl }) =>
      sandboxPageRoutes(app, services, { render: renderSandboxPage, publicUrl }),
  };
}
