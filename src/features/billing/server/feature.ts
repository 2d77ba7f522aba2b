import type { Feature } from '../../../platform/server/feature.ts';
import type { PaymentKeys } from '../../../platform/server/payment-keys.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { billingJobs } from './jobs.ts';
import { COUPON_TRIES, FAILURES, FORGED_REPORTS, ORDERS_OF_DAY, RECEIPTS } from './limits.ts';
import { givenBackMail, planEndedMail, receiptMail, renewalMail, troubleMail } from './mails.ts';
import { sandboxPage, type RenderSandboxPage } from './page.ts';
import { publishableKeysOf } from './payment-options.ts';
import { billingPersonalData } from './personal-data.ts';
import type { Providers } from './providers/providers.ts';
import { billingRoutes } from './routes.ts';
import type { SeatKeeper } from './seat-keeper.ts';
import { webhooks } from './webhooks.ts';

/** What the page of the sandbox needs of the client's build. */
interface Built {
  readonly renderSandboxPage: RenderSandboxPage;
  readonly publicUrl: () => string;
}

/** Plans that are bought, and how they are paid. */
export function billingFeature(
  shared: Services,
  {
    providers,
    keys,
    seatKeeper,
    operatorEmail,
  }: {
    readonly providers: Providers;
    readonly keys: PaymentKeys;
    readonly seatKeeper: SeatKeeper;
    readonly operatorEmail: string | null;
  },
): Feature<Built> {
  const services = { ...shared, providers, seatKeeper, operatorEmail };
  return {
    name: 'billing',
    audit,
    limits: [COUPON_TRIES, ORDERS_OF_DAY, RECEIPTS, FAILURES, FORGED_REPORTS],
    mails: [receiptMail, givenBackMail, renewalMail, planEndedMail, troubleMail],
    personalData: billingPersonalData,
    jobs: billingJobs(services),
    routes: (app) => {
      billingRoutes(app, services, publishableKeysOf(keys));
      webhooks(app, services);
    },
    pages: (app, { renderSandboxPage, publicUrl }) =>
      sandboxPage(app, services, { render: renderSandboxPage, publicUrl }),
  };
}
