import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import { providerLabel, paymentIssueText, type PaymentIssueKind } from '../rules/payment-issues.ts';
import type { BillingServices } from './billing-services.ts';
import { paymentIssueMail } from './mails.ts';
import { UnexpectedResponseError, ProviderError } from './providers/provider.ts';
import { insertPaymentIssue, type PaymentIssue } from './store/payments.ts';

/** Incidents of a provider in an hour before the operator gets a mail. */
export const PROVIDER_INCIDENTS: Limit = { name: 'paymentFailures', calls: 4, seconds: 3600, by: 'name' };

type AlertServices = Pick<BillingServices, 'pool' | 'mailer' | 'log' | 'site' | 'now'>;

const HOUR_MS = 60 * 60_000;

/**
 * Logs a payment issue once and mails the operator once a day for each kind and provider (product-rules.md, K18). Runs in the
 * transaction of `client` when one is given.
 */
export async function alertOperator(
  { pool, mailer, log, site, now: clock }: AlertServices,
  issue: PaymentIssue,
  { client = null, cause }: { readonly client?: PoolClient | null; readonly cause?: unknown } = {},
): Promise<void> {
  const now = clock();
  const { happened, next } = paymentIssueText(issue.kind, providerLabel(issue.provider));
  const alert = async (connection: PoolClient) => {
    const stored = await insertPaymentIssue(connection, issue, { day: grenadaDay(now), now });
    if (stored === 'known') return;
    log.error({ ...issue, ...(cause === undefined ? {} : { err: cause }) }, happened);
    const to = site().email;
    if (stored === 'first of the day' && to !== null)
      await mailer.send(connection, paymentIssueMail({ to, happened, next, about: issue.about }));
  };
  await (client === null ? inTransaction(pool, alert) : alert(client));
}

/** Counts a failure of a provider or a forged event; alerts the operator when incidents repeat within an hour. */
export async function countProviderIncident(
  services: AlertServices & Pick<BillingServices, 'limiter'>,
  kind: Extract<PaymentIssueKind, 'forged reports' | 'no answer'>,
  provider: PaymentMethod,
): Promise<void> {
  try {
    await services.limiter.count(PROVIDER_INCIDENTS, `${kind} ${provider}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const hour = new Date(Math.floor(services.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    await alertOperator(services, { kind, provider, about: `${provider}, the hour of ${hour}` });
  }
}

/** Reports an error at an order or a payment: a provider without an answer is only counted, anything else alerts the operator. */
export async function reportPaymentError(
  services: AlertServices & Pick<BillingServices, 'limiter'>,
  { provider, about }: Pick<PaymentIssue, 'provider' | 'about'>,
  error: unknown,
): Promise<void> {
  if (error instanceof ProviderError && !(error instanceof UnexpectedResponseError)) {
    services.log.warn({ provider, about, err: error }, 'a provider did not answer');
    await countProviderIncident(services, 'no answer', provider);
  } else await alertOperator(services, { kind: 'stuck', provider, about }, { cause: error });
}
