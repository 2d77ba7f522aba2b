import { request } from 'node:https';
import webPush from 'web-push';
import { isPushEndpoint } from '../../shared/push-services.ts';
import type { Database } from '../database/database.ts';
import { createECDH, hkdfSync } from 'node:crypto';
import { readOrCreateSecret } from '../secrets.ts';

/** The order of the curve P-256: a private key is a number from 1 to below it. */
const ORDER = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/** Bytes of the order, and as many more that the remainder favours no number (FIPS 186-5, A.2.1). */
const ORDER_BYTES = 32;
const EVEN_BYTES = ORDER_BYTES + 16;

/** The pair of keys by which push services know this site (RFC 8292), as unpadded base64url. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Keys of the site, derived from a secret that is created once and stored in the database: the same in every process and after a restore.
 */
async function vapidKeys(database: Database): Promise<VapidKeys> {
  return parseVapidKeys(await readOrCreateSecret(database, 'web-push'));
}

/** Derives the encryption keys from a secret of any length. */
export function parseVapidKeys(secret: string): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', EVEN_BYTES));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(2 * ORDER_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** A push subscription: its address at a push service and its encryption keys in base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message to one browser. */
export interface PushMessage {
  /** Read by the service worker, after it was decrypted there. */
  readonly text: string;
  /** How long it may wait for a browser that is off, in seconds. */
  readonly secondsToLive: number;
  /** Of messages under one topic a browser that was off gets the last alone. Up to 32 characters of base64url. */
  readonly topic: string;
}

/**
 * Outcome of a message: sent, subscription ended, message refused, site refused, or to be retried. A refused message may be a temporary
 * error of the service; a subscription whose messages are always refused is removed.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'forbidden' | 'later';

/** Sends messages to browsers (RFC 8030), encrypted (RFC 8291) and signed by the site (RFC 8292). */
export interface Pusher {
  /** The key a browser subscribes with. */
  publicKey(): Promise<string>;
  push(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** A request to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Posts a request and answers its status; a test puts a service of its own here. @throws Error when no answer came */
export type PostToService = (push: PushRequest) => Promise<number>;

/** How long a push service may take to answer, in milliseconds. */
const ANSWER_MS = 15_000;

/** The pusher of this process. Nothing of a message, a key or an address is logged. */
export function createPusher({
  database,
  publicUrl,
  log,
  post = postByHttps,
}: {
  readonly database: Database;
  readonly publicUrl: () => string;
  readonly log: { error(line: object, message: string): void };
  readonly post?: PostToService | undefined;
}): Pusher {
  let made: Promise<VapidKeys> | undefined;
  const keys = () => (made ??= vapidKeys(database));
  return {
    publicKey: async () => (await keys()).publicKey,
    async push(target, message) {
      if (!isPushEndpoint(target.endpoint)) return 'gone';
      const prepared = prepare(target, message, { ...(await keys()), subject: subjectOf(publicUrl()) });
      if (prepared === null) return 'gone';
      try {
        const status = await post(prepared);
        if (status === 403)
          log.error({ service: new URL(target.endpoint).host }, 'the push service refused the signature of the site');
        return outcomeOf(status);
      } catch {
        return 'later';
      }
    },
  };
}

/** Returns the request; null when the keys of the subscription are invalid. */
function prepare(
  { endpoint, p256dh, auth }: PushTarget,
  { text, secondsToLive, topic }: PushMessage,
  vapidDetails: VapidKeys & { readonly subject: string },
): PushRequest | null {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails,
      TTL: secondsToLive,
      topic,
      contentEncoding: 'aes128gcm',
    });
    return { endpoint, headers, body };
  } catch {
    return null;
  }
}

/** Contact of the site for push services. They refuse plain IP addresses, which only development machines have. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:nobody@example.com';
}

/**
 * 404 and 410: the subscription ended. 403: the signature is refused because of the site's clock, keys or address. That may be temporary,
 * so it is retried on many days.
 */
function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  if (status === 400 || status === 401) return 'refused';
  if (status === 403) return 'forbidden';
  return status >= 200 && status < 300 ? 'sent' : 'later';
}

/** Follows no redirects, so that only known push services are contacted. */
function postByHttps({ endpoint, headers, body }: PushRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers, timeout: ANSWER_MS }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('timeout', () => sent.destroy(new Error('The push service did not answer in time.')));
    sent.on('error', reject);
    sent.end(body);
  });
}
