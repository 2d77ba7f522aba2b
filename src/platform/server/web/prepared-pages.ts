import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyWithScripts } from '../http/security-headers.ts';
import { weakEtag } from '../http/weak-etag.ts';

/** A page made once and sent many times. */
export interface PreparedPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** Names this content in every encoding. */
  readonly etag: string;
  /** The policy that lets the scripts within it run; null for a page without any, which has that of every answer. */
  readonly policy: string | null;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/**
 * Keeps pages by everything they depend on, and by nothing else: a key that a caller may choose freely would have each of its
 * requests compressed. At most `limit` at a time; those who ask for the same one at once wait for one making of it.
 */
export function createPreparedPages(limit: number): (key: string, make: () => string) => Promise<PreparedPage> {
  const pages = new Map<string, Promise<PreparedPage>>();
  return (key, make) => {
    const known = pages.get(key);
    if (known !== undefined) return known;
    if (pages.size >= limit) pages.clear();
    const page = prepare(make);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  };
}

/** Compresses in other threads: a large page takes longer than requests should wait for one another. */
async function prepare(make: () => string): Promise<PreparedPage> {
  const html = make();
  const plain = Buffer.from(html);
  const [asGzip, asBrotli] = await Promise.all([
    gzipped(plain, { level: 9 }),
    brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return {
    plain,
    gzip: asGzip,
    brotli: asBrotli,
    etag: weakEtag(plain),
    policy: policyOf(html),
  };
}

/** A script that stands in a page; what has a type is data. */
const WITHIN = /<script>([\s\S]*?)<\/script>/g;

function policyOf(html: string): string | null {
  const digests = [...html.matchAll(WITHIN)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return digests.length === 0 ? null : policyWithScripts(digests);
}

/** Sends a page in the best encoding the browser takes, or nothing when the browser has it. Pages differ by cookie, so nobody else may keep them. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag);
  if (page.policy !== null) reply.header('content-security-policy', page.policy);
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
