import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCachedResponse, sendCachedJson } from './cached-response.ts';

const TEXT = JSON.stringify({ text: 'the same words '.repeat(50) });
const unchanged = (body: Buffer) => body;

test.each([
  ['br', 'working', 'br', brotliDecompressSync],
  ['gzip', 'working', 'gzip', gunzipSync],
  ['identity', 'working', undefined, unchanged],
  ['br', 'failing', undefined, unchanged],
] as const)(
  'a client that accepts %s, with %s compression, gets the text as %s',
  async (accepted, kind, encoding, read) => {
    const answer = createCachedResponse(TEXT);
    const failing = { ...answer, compressed: async () => Promise.reject(new Error('No memory')) };
    const app = Fastify();
    app.get('/', (request, reply) => sendCachedJson(request, reply, kind === 'failing' ? failing : answer));
    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': accepted },
    });
    expect([statusCode, headers['content-encoding'], headers['cache-control'], headers['vary']]).toEqual([
      200,
      encoding,
      'public, no-cache',
      'accept-encoding',
    ]);
    expect(read(rawPayload).toString()).toBe(TEXT);
    await app.close();
  },
);
