import { z } from 'zod';
import type { PaypalKeys } from '../../../../platform/server/payment-keys.ts';
import { UnexpectedResponseError, ProviderError, InvalidSignatureError } from './provider.ts';

/** Maximum age of a signed event, in milliseconds: PayPal repeats an event for three days. */
const OLDEST_MS = 4 * 24 * 60 * 60_000;

/**
 * Verifies the signature of an event by a request to PayPal, because its certificates change.
 * @throws InvalidSignatureError
 * @throws ProviderError when PayPal could not be reached
 */
export async function verifyPaypalEvent(
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
    throw new InvalidSignatureError('The event is too old.');
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
    throw new InvalidSignatureError('That is no JSON.', { cause: error });
  }
  // Sends the event back byte for byte: serialized again, it would not match its signature.
  const answer = await api.post('/v1/notifications/verify-webhook-signature', {
    requestId: null,
    body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
  });
  if (z.object({ verification_status: z.string() }).safeParse(answer).data?.verification_status !== 'SUCCESS')
    throw new InvalidSignatureError('PayPal did not sign this event.');
}

/** Time before its end at which a token is renewed, in milliseconds. */
const SPARE_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** Authorized requests to PayPal. */
export interface PaypalApi {
  /** Returns the JSON at a path; null for status 404. @throws ProviderError */
  get(path: string): Promise<unknown>;
  /** Sends JSON; a string is sent unchanged. `requestId` makes a repeat idempotent. @throws ProviderError */
  post(path: string, request: { readonly requestId: string | null; readonly body: object | string }): Promise<unknown>;
  /** Returns a token for PayPal's script in a browser. @throws ProviderError */
  clientToken(): Promise<string>;
}

/** Creates the PayPal client. PayPal's own SDK reads no webhooks and reaches only two hosts, so this uses `fetch`. */
export function createPaypalApi(keys: PaypalKeys, now: () => Date): PaypalApi {
  const tokens = cacheToken(keys, now);

  async function sendAuthorized(
    path: string,
    request: { readonly method?: 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
  ): Promise<Response> {
    const authorized = async () => {
      const headers = { ...request.headers, authorization: `Bearer ${await tokens.get()}` };
      return send(keys, path, { ...request, headers });
    };
    const answer = await authorized();
    if (answer.status !== 401) return answer;
    // The token was withdrawn before its time.
    tokens.drop();
    return authorized();
  }

  return {
    async get(path) {
      const answer = await sendAuthorized(path, { headers: { accept: 'application/json' } });
      if (answer.status === 404) return null;
      return readResponse(answer);
    },
    async post(path, { requestId, body }) {
      const headers = {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === null ? {} : { 'paypal-request-id': requestId }),
      };
      return readResponse(
        await sendAuthorized(path, {
          method: 'POST',
          headers,
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      );
    },
    async clientToken() {
      return (await requestToken(keys, { response_type: 'client_token', intent: 'sdk_init' })).access_token;
    },
  };
}

/** Returns the access token and renews it before it ends. */
function cacheToken(keys: PaypalKeys, now: () => Date) {
  let cachedToken: { readonly token: string; readonly until: number } | null = null;
  return {
    async get(): Promise<string> {
      if (cachedToken !== null && cachedToken.until > now().getTime()) return cachedToken.token;
      const { access_token: value, expires_in: seconds } = await requestToken(keys, {});
      cachedToken = { token: value, until: now().getTime() + seconds * 1000 - SPARE_MS };
      return value;
    },
    drop(): void {
      cachedToken = null;
    },
  };
}

async function requestToken(
  keys: PaypalKeys,
  kind: Readonly<Record<string, string>>,
): Promise<z.infer<typeof tokenSchema>> {
  const answer = await send(keys, '/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...kind }).toString(),
  });
  if (!answer.ok) throw new ProviderError(`PayPal gave no token: ${answer.status}.`);
  return parseResponse(tokenSchema, parseJson(await answer.text()));
}

async function send({ apiBase, patienceMs }: PaypalKeys, path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(`${apiBase}${path}`, {
      ...request,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
  } catch (error) {
    throw new ProviderError('PayPal could not be reached.', { cause: error });
  }
}

/** Parses a response. @throws UnexpectedResponseError */
export function parseResponse<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new UnexpectedResponseError('PayPal answered something unknown.', { cause: parsed.error });
  return parsed.data;
}

/** Returns the JSON of a response. @throws ProviderError with PayPal's issue codes, which contain no personal data */
async function readResponse(answer: Response): Promise<unknown> {
  const text = await answer.text();
  const json: unknown = text === '' ? {} : parseJson(text);
  if (answer.ok) return json;
  const problem = errorSchema.safeParse(json).data;
  const issues = (problem?.details ?? []).map(({ issue }) => issue ?? '');
  throw new ProviderError(`PayPal answered ${[answer.status, problem?.name ?? '', ...issues].join(' ').trim()}.`, {
    // Timeouts and errors of authentication, rate limits and concurrent requests do not say whether the request succeeded.
    isFinalForKey: answer.status >= 400 && answer.status < 500 && ![401, 408, 409, 429].includes(answer.status),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('PayPal answered something that is no JSON.');
  }
}
