import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { readConfig } from '../config.ts';
import { parsePublicUrl } from '../web/public-url.ts';

const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0' });
const limiter = {
  count: async () => 1,
  countIn: async () => undefined,
  countEachIn: async () => undefined,
  refuseExhausted: async () => undefined,
  counter: () => ({ action: 'write', identity: '', windowStart: 0, check: () => undefined }),
  reset: async () => undefined,
  refund: async () => undefined,
};

let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
let answering: PromiseWithResolvers<void>;
let requested: PromiseWithResolvers<void>;
let sockets: Socket[];

beforeEach(async () => {
  answering = Promise.withResolvers();
  requested = Promise.withResolvers();
  sockets = [];
  app = await createApp({
    config,
    limiter,
    secret: 's'.repeat(32),
    authenticate: async () => null,
    opensPremium: () => false,
  });
  app.get('/api/quick', { config: { audience: 'public', limiter: 'none' } }, async () => ({ quick: true }));
  app.get('/api/slow', { config: { audience: 'public', limiter: 'none' } }, async () => {
    requested.resolve();
    await answering.promise;
    return { slow: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(parsePublicUrl(app.server, config)).port);
});

afterEach(async () => {
  answering.resolve();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A connection, and everything that came over it. */
async function open() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return { ask, closed, text: () => text };
}

test('unused and idle connections do not delay the shutdown', async () => {
  const [unused, reused] = [await open(), await open()];
  reused.ask('/api/quick');
  await expect.poll(reused.text).toContain('"quick":true');
  const began = performance.now();
  await app.close();
  // To wait for them is to wait until the server gives such a connection up by itself.
  expect(performance.now() - began).toBeLessThan(Math.min(app.server.keepAliveTimeout, app.server.headersTimeout));
  await Promise.all([unused.closed, reused.closed]);
});

test('a draining server answers, and closes each connection after its response', async () => {
  const connection = await open();
  connection.ask('/api/quick');
  await expect.poll(connection.text).toContain('"quick":true');
  app.startDraining();
  connection.ask('/api/quick');
  await connection.closed;
  expect(connection.text().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(connection.text()).toMatch(/connection: close/i);
});

test('running requests are completed, and new ones are refused as documented', async () => {
  const [busy, late] = [await open(), await open()];
  busy.ask('/api/slow');
  await requested.promise;
  const closing = app.close();
  late.ask('/api/quick');
  busy.ask('/api/quick');
  await late.closed;
  expect(late.text()).toMatch(/^HTTP\/1\.1 503 /);
  expect(late.text()).toMatch(/retry-after: 5/i);
  expect(JSON.parse(late.text().split('\r\n\r\n')[1] ?? '')).toEqual({
    error: 'The service is stopping just now. Please try again in a moment.',
    message: 'The service is stopping just now. Please try again in a moment.',
    code: 'UNAVAILABLE',
  });
  answering.resolve();
  await closing;
  await busy.closed;
  expect(busy.text()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"slow":true/);
  expect(busy.text()).toContain('"code":"UNAVAILABLE"');
});
