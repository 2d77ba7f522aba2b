import { ApiError } from '../../../platform/server/http/api-error.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { BillingServices } from './billing-services.ts';
import { FORGED_REPORTS } from './limits.ts';
import { BadSignature, ProviderError, type PaymentProvider, type ProviderEvent } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { eventCame, insertEvent } from './store/events.ts';
import { countFailure } from './tell-operator.ts';

/** A report as it came. */
export interface Report {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Where it came from. */
  readonly address: string;
}

/**
 * Takes what a provider reports. What is not signed is refused and counted; what came before is answered and does nothing; all else is
 * entered with its effect or not at all, so that the provider sends it again after an end in between.
 * @throws ApiError INVALID_REQUEST, TOO_MANY_REQUESTS, or UNAVAILABLE when the provider did not answer
 */
export async function receiveReport(
  services: BillingServices,
  provider: PaymentProvider,
  { body, headers, address }: Report,
): Promise<void> {
  const { pool, limiter, log, now } = services;
  // Where the provider has to be asked about each signature, forgers would have us ask without end.
  if (provider.verifiesByAsking) await limiter.refuseSpent(FORGED_REPORTS, address);
  const event = await readReport();
  if (await eventCame(pool, provider.name, event.id)) return;
  if (event.paymentId === null) {
    await inTransaction(pool, (client) => insertEvent(client, provider.name, event, now()));
    return;
  }
  const { paymentId } = event;
  await reaching(() => settlePayment(services, provider, paymentId, event));

  async function readReport(): Promise<ProviderEvent> {
    try {
      return await reaching(() => provider.readEvent(body, headers));
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error;
      log.warn({ provider: provider.name }, 'a report with a wrong signature was refused');
      await countFailure(services, 'forged reports', provider.name);
      await limiter.count(FORGED_REPORTS, address);
      throw new ApiError('INVALID_REQUEST', 'The signature of this report is wrong.');
    }
  }

  async function reaching<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ provider: provider.name, err: error }, 'a report waits: its provider did not answer');
      await countFailure(services, 'no answer', provider.name);
      throw new ApiError('UNAVAILABLE', 'The payment could not be asked for. Send this report again.', {
        retryAfter: 30,
      });
    }
  }
}
