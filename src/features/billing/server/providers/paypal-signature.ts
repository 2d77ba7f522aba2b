import { z } from 'zod';
import type { PaypalApi } from './paypal-requests.ts';
import { BadSignature } from './provider.ts';

/** How old a signed report may be, in milliseconds: PayPal repeats one for three days. */
const OLDEST_MS = 4 * 24 * 60 * 60_000;

/**
 * Has PayPal say whether it signed a report: its certificates change, and it alone knows them.
 * @throws BadSignature
 * @throws ProviderError when PayPal could not be reached
 */
export async function verifyPaypalReport(
  api: PaypalApi,
  webhookId: string,
  {
    body,
    headers,
    now,
  }: { readonly body: Buffer; readonly headers: Readonly<Record<string, string | undefined>>; readonly now: Date },
): Promise<void> {
  const sent = Date.parse(headers['paypal-transmission-time'] ?? '');
  if (Number.isNaN(sent) || Math.abs(now.getTime() - sent) > OLDEST_MS)
    throw new BadSignature('The report is too old.');
  const signature = {
    auth_algo: headers['paypal-auth-algo'] ?? '',
    cert_url: headers['paypal-cert-url'] ?? '',
    transmission_id: headers['paypal-transmission-id'] ?? '',
    transmission_sig: headers['paypal-transmission-sig'] ?? '',
    transmission_time: headers['paypal-transmission-time'] ?? '',
    webhook_id: webhookId,
  };
  try {
    JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new BadSignature('That is no JSON.', { cause: error });
  }
  // The report goes back as it came, byte for byte: written anew it would no longer be what was signed.
  const answer = await api.post('/v1/notifications/verify-webhook-signature', {
    requestId: null,
    body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
  });
  if (z.object({ verification_status: z.string() }).safeParse(answer).data?.verification_status !== 'SUCCESS')
    throw new BadSignature('PayPal did not sign this report.');
}
