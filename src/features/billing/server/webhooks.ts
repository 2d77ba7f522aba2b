import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BillingServices } from './billing-services.ts';
import { receiveReport } from './receive-report.ts';

/** The largest report that is read, in bytes. */
const REPORT_LIMIT = 256 * 1024;

/**
 * The addresses that providers report to, in a scope of its own: a signature is over the bytes, so nothing reads the body first. The
 * signature is what admits a report.
 */
export function webhooks(app: FastifyInstance, services: BillingServices): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: REPORT_LIMIT },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    for (const provider of services.providers.all) {
      scope.post(
        `/api/webhooks/${provider.name}`,
        { bodyLimit: REPORT_LIMIT, config: { audience: 'public', limiter: 'none' } },
        async (request) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await receiveReport(services, provider, { body, headers: oneOfEach(request.headers), address: request.ip });
          return { received: true };
        },
      );
    }
  });
}

/** Headers as texts; one that came more than once is none. */
function oneOfEach(headers: FastifyRequest['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
