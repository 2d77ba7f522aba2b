import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page made once and sent many times. */
export interface PreparedPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** Names this content in every encoding. */
  readonly etag: string;
}

/** Keeps pages by everything they depend on; at most `limit` at a time. */
export function createPreparedPages(limit: number): (key: string, make: () => string) => PreparedPage {
  const pages = new Map<string, PreparedPage>();
  return (key, make) => {
    const known = pages.get(key);
    if (known !== undefined) return known;
    const plain = Buffer.from(make());
    const page = {
      plain,
      gzip: gzipSync(plain, { level: 9 }),
      brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    };
    if (pages.size >= limit) pages.clear();
    pages.set(key, page);
    return page;
  };
}

/** Sends a page in the best encoding the browser takes, or nothing when the browser has it. Pages differ by cookie, so nobody else may keep them. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie').header('etag', page.etag);
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
