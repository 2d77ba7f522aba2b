import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BillingServices } from './billing-services.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import {
  InvalidSignatureError,
  ProviderError,
  type PaymentProvider,
  type ProviderEvent,
} from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { hasEvent, insertEvent } from './store/payments.ts';
import { countProviderIncident } from './alert-operator.ts';

/** Events with a wrong signature from one address. The calls are counted so that operators see them. */
export const FORGED_EVENTS: Limit = { name: 'forgedReports', calls: 100, seconds: 3600, by: 'address' };

/** A webhook request of a provider. */
interface EventRequest {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The IP address of the sender. */
  readonly address: string;
}

/**
 * Handles a provider event: checks its signature, skips a known event, and settles its payment.
 * The event is stored together with its effect or not at all, so the provider sends it again after a failure.
 * @throws ApiError INVALID_REQUEST for a wrong signature, TOO_MANY_REQUESTS, or UNAVAILABLE when the provider did not answer
 */
export async function receiveProviderEvent(
  services: BillingServices,
  provider: PaymentProvider,
  { body, headers, address }: EventRequest,
): Promise<void> {
  const { pool, limiter, log, now } = services;
  // A forged event must not cause unlimited requests to the provider.
  if (provider.verifiesRemotely) await limiter.refuseExhausted(FORGED_EVENTS, address);
  const event = await readEvent();
  if (await hasEvent(pool, provider.name, event.id)) return;
  if (event.paymentId === null) {
    await inTransaction(pool, (client) => insertEvent(client, provider.name, event, now()));
    return;
  }
  const { paymentId } = event;
  await orUnavailable(() => settlePayment(services, provider, paymentId, event));

  async function readEvent(): Promise<ProviderEvent> {
    try {
      return await orUnavailable(() => provider.readEvent(body, headers));
    } catch (error) {
      if (!(error instanceof InvalidSignatureError)) throw error;
      log.warn({ provider: provider.name }, 'an event with a wrong signature was refused');
      await countProviderIncident(services, 'forged reports', provider.name);
      await limiter.count(FORGED_EVENTS, address);
      throw new ApiError('INVALID_REQUEST', 'The signature of this event is wrong.');
    }
  }

  async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ provider: provider.name, err: error }, 'an event failed because its provider did not answer');
      await countProviderIncident(services, 'no answer', provider.name);
      throw new ApiError('UNAVAILABLE', 'The payment could not be read from its provider. Send this event again.', {
        retryAfter: 30,
      });
    }
  }
}

/** Largest accepted body, in bytes. */
const MAX_EVENT_BYTES = 256 * 1024;

/** Registers `/api/webhooks/…` of each provider. Signatures cover the bytes of the body, so this scope parses no body. */
export function registerWebhooks(app: FastifyInstance, services: BillingServices): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    for (const provider of services.providers.all) {
      scope.post(
        `/api/webhooks/${provider.name}`,
        { bodyLimit: MAX_EVENT_BYTES, config: { audience: 'public', limiter: 'none' } },
        async (request) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await receiveProviderEvent(services, provider, {
            body,
            headers: singleHeaders(request.headers),
            address: request.ip,
          });
          return { received: true };
        },
      );
    }
  });
}

/** Returns headers as texts; a header that was sent more than once is undefined. */
function singleHeaders(headers: FastifyRequest['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
