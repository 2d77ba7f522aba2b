import { createServer, type Server } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VERSION } from '../version.ts';
import { traceRequests } from './trace-requests.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let collector: Server;
let collectorUrl = '';
let received: string[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = `${request.method} ${request.url}\n`;
    request.on('data', (chunk) => void (body += String(chunk)));
    request.on('end', () => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  collectorUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => void collector.close());
beforeEach(() => {
  received = [];
});

/** Answers two requests of a person and returns what the collector got. */
async function trace(trustsProxy: boolean, url = collectorUrl): Promise<string> {
  const app = Fastify();
  traceRequests(app, { collectorUrl: url, trustsProxy });
  app.get('/u/:name', async () => 'hello');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
  await app.inject({ url: '/u/keisha?token=secret', headers });
  await app.inject({ url: '/broken' });
  await app.close();
  return received.join('\n');
}

test('each request is a span with its route and status, in the trace of a trusted proxy', async () => {
  const sent = await trace(true);
  expect(sent).toContain('POST /v1/traces');
  expect(sent).toContain(TRACE);
  expect(sent).toContain(PARENT);
  expect(sent).toContain('"GET /u/:name"');
  expect(sent).toContain('"GET /broken"');
  expect(sent).toContain('"intValue":500');
  expect(sent).toContain(VERSION);
});

test('spans contain no personal data', async () => {
  const sent = await trace(true, `${collectorUrl}/`);
  expect(sent).toContain('POST /v1/traces');
  expect(sent).not.toMatch(/keisha|secret/);
});

test('a client’s traceparent is ignored without a trusted proxy', async () => {
  const sent = await trace(false);
  expect(sent).toContain('"GET /u/:name"');
  expect(sent).not.toContain(TRACE);
});
