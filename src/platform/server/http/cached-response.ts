import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** Returns a weak ETag, which is the same for every compression. */
function weakEtag(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** A response that is compressed once and sent many times. */
export interface CachedResponse {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** The same for every encoding. */
  readonly etag: string;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Compresses a response in other threads, so that large ones do not block requests. */
export async function compressResponse(text: string): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const [asGzip, asBrotli] = await Promise.all([
    gzipped(plain, { level: 9 }),
    brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return { plain, gzip: asGzip, brotli: asBrotli, etag: weakEtag(plain) };
}

/** Sends a response in the best accepted encoding, or status 304. The caller sets cache-control. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, type }: { readonly answer: CachedResponse; readonly type: string },
): FastifyReply {
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match']?.includes(answer.etag) === true) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(answer.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.plain);
}

/** Sends prepared JSON that caches may store and must revalidate. */
export function sendCachedJson(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): FastifyReply {
  reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
  return sendCached(request, reply, { answer, type: 'application/json' });
}
