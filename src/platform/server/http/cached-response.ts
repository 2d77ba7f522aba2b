import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Run in other threads, so that large responses do not block requests. */
const COMPRESSIONS = {
  br: (plain: Buffer) => brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => gzipped(plain, { level: 9 }),
} as const;

type Encoding = keyof typeof COMPRESSIONS;

/** A response that is compressed once for each encoding and sent many times. */
export interface CachedResponse {
  readonly plain: Buffer;
  /** Weak, because it is the same for every encoding. */
  readonly etag: string;
  /** Compresses at the first call for an encoding. */
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
}

/** Creates a response from its text. */
export function createCachedResponse(text: string): CachedResponse {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    etag,
    compressed(encoding) {
      const known = encoded.get(encoding);
      if (known !== undefined) return known;
      const body = COMPRESSIONS[encoding](plain);
      encoded.set(encoding, body);
      body.catch(() => encoded.delete(encoding));
      return body;
    },
  };
}

/**
 * Sends a response in the best accepted encoding, and as plain text when it cannot be compressed. The caller sets its other headers, `vary`
 * among them.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, compressed }: Pick<CachedResponse, 'plain' | 'compressed'>,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return reply.send(plain);
  const body = await compressed(encoding).catch((error: unknown) => {
    request.log.error({ err: error }, 'a response could not be compressed and is sent as it is');
    return null;
  });
  if (body === null) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(body);
}

/** Sends a response in the best accepted encoding, or status 304. The caller sets cache-control. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, type }: { readonly answer: CachedResponse; readonly type: string },
): Promise<FastifyReply> {
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match']?.includes(answer.etag) === true) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  return sendCompressed(request, reply, answer);
}

/** Sends prepared JSON that caches may store and must revalidate. */
export function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  return sendCached(request, reply, { answer, type: 'application/json' });
}
