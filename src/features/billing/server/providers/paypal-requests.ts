import { z } from 'zod';
import type { PaypalKeys } from '../../../../platform/server/payment-keys.ts';
import { OddAnswer, ProviderError } from './provider.ts';

/** A token is renewed this long before it ends, in milliseconds. */
const SPARE_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const refusalSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** Requests to PayPal with the token that it asks for. */
export interface PaypalApi {
  /** What stands at a path; null when there is nothing. @throws ProviderError */
  get(path: string): Promise<unknown>;
  /** Sends JSON, as it is when it is a text. `requestId` makes a repeat the same request; null where none is taken. @throws ProviderError */
  post(path: string, request: { readonly requestId: string | null; readonly body: object | string }): Promise<unknown>;
  /** A token that a browser may hold, for PayPal's script alone. @throws ProviderError */
  clientToken(): Promise<string>;
}

/** Requests to PayPal. PayPal's own SDK reaches its two hosts alone and reads no webhooks, so this is done by `fetch`. */
export function createPaypalApi(keys: PaypalKeys, now: () => Date): PaypalApi {
  const tokens = holdToken(keys, now);

  async function asked(
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
      const answer = await asked(path, { headers: { accept: 'application/json' } });
      if (answer.status === 404) return null;
      return read(answer);
    },
    async post(path, { requestId, body }) {
      const headers = {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === null ? {} : { 'paypal-request-id': requestId }),
      };
      return read(
        await asked(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      );
    },
    async clientToken() {
      return (await askForToken(keys, { response_type: 'client_token', intent: 'sdk_init' })).access_token;
    },
  };
}

/** The token that requests go with: asked for when the one before has ended. */
function holdToken(keys: PaypalKeys, now: () => Date) {
  let held: { readonly token: string; readonly until: number } | null = null;
  return {
    async get(): Promise<string> {
      if (held !== null && held.until > now().getTime()) return held.token;
      const { access_token: value, expires_in: seconds } = await askForToken(keys, {});
      held = { token: value, until: now().getTime() + seconds * 1000 - SPARE_MS };
      return value;
    },
    drop(): void {
      held = null;
    },
  };
}

async function askForToken(
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
  return readAs(tokenSchema, parsed(await answer.text()));
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

/** An answer of PayPal as it is known to be. @throws OddAnswer */
export function readAs<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (!read.success) throw new OddAnswer('PayPal answered something unknown.', { cause: read.error });
  return read.data;
}

/** The JSON of an answer. @throws ProviderError with the names of the faults, which hold nothing about a person */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  const json: unknown = text === '' ? {} : parsed(text);
  if (answer.ok) return json;
  const refusal = refusalSchema.safeParse(json).data;
  const issues = (refusal?.details ?? []).map(({ issue }) => issue ?? '');
  throw new ProviderError(`PayPal answered ${[answer.status, refusal?.name ?? '', ...issues].join(' ').trim()}.`, {
    // Who we are, how often we ask, and what is asked twice at once, is no answer about what was asked.
    refused: answer.status >= 400 && answer.status < 500 && ![401, 409, 429].includes(answer.status),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('PayPal answered something that is no JSON.');
  }
}
