import { readOrCreateSecret } from '../../../../platform/server/secrets.ts';
import type { TestApp } from '../../../../platform/server/testing/test-app.ts';
import { signEvent } from '../providers/sandbox.ts';

/** Sends reports to the sandbox's address, signed as the sandbox signs them. */
export async function reporter(test: TestApp, provider: 'sandbox-card' | 'sandbox-paypal' = 'sandbox-card') {
  const secret = await readOrCreateSecret(test.database.database, 'sandbox-reports');
  return async function report(
    event: { readonly id: string; readonly type?: string; readonly paymentId: string },
    signature?: string,
  ): Promise<number> {
    const body = JSON.stringify({ type: 'payment.changed', ...event });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: `/api/webhooks/${provider}`,
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signature ?? signEvent(body, secret, test.clock.now),
      },
      payload: body,
    });
    return statusCode;
  };
}
