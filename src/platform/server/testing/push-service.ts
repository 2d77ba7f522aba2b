import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, request, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { PostToService, PushTarget } from '../push/pusher.ts';

/** A browser of a test, with its received notifications. */
export interface TestBrowser extends PushTarget {
  /** The messages it got, decrypted, oldest first. */
  readonly messages: string[];
  /** Response of the service for it. */
  status: number;
  /** Number of requests to the service for it. */
  requests: number;
}

/** A local push service, which verifies the sender (RFC 8292) and decrypts like a browser (RFC 8291). */
export interface TestPushService {
  /** To be given to the application in place of the way to the services of the world. */
  readonly post: PostToService;
  browser(): TestBrowser;
  close(): Promise<void>;
}

interface Subscribed {
  readonly browser: TestBrowser;
  readonly keys: ECDH;
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(?:https:|mailto:)/) });

/** Starts a push service. `publicKey` is that of the site which its browsers were subscribed with. */
export async function startPushService(publicKey: () => Promise<string>): Promise<TestPushService> {
  const browsers = new Map<string, Subscribed>();

  async function take(incoming: IncomingMessage): Promise<number> {
    const subscribed = browsers.get(`https://fcm.googleapis.com${incoming.url ?? ''}`);
    if (incoming.method !== 'POST' || subscribed === undefined) return 404;
    subscribed.browser.requests += 1;
    if (subscribed.browser.status !== 201) return subscribed.browser.status;
    const body = await bytesOf(incoming);
    if (!isSignedBy(await publicKey(), incoming.headers.authorization ?? '')) return 403;
    if (incoming.headers['content-encoding'] !== 'aes128gcm' || !Number(incoming.headers['ttl'])) return 400;
    subscribed.browser.messages.push(decrypt(body, subscribed));
    return 201;
  }

  const server = createServer((incoming, outgoing) => {
    take(incoming).then(
      (status) => outgoing.writeHead(status).end(),
      () => outgoing.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service does not listen.');
  const { port } = address;

  return {
    browser() {
      const keys = createECDH('prime256v1');
      const browser: TestBrowser = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
        p256dh: keys.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        messages: [],
        status: 201,
        requests: 0,
      };
      browsers.set(browser.endpoint, { browser, keys });
      return browser;
    },
    post: ({ endpoint, headers, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          { host: '127.0.0.1', port, path: new URL(endpoint).pathname, method: 'POST', headers },
          (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Whether `vapid t=…, k=…` was signed by the key, for this service, for a day at most. */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const now = Date.now() / 1000;
  return signed && key === publicKey && aud === 'https://fcm.googleapis.com' && exp > now && exp <= now + 86_400;
}

function decrypt(body: Buffer, { browser, keys }: Subscribed): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = derive(keys.computeSecret(sender), Buffer.from(browser.auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
