import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { createCachedResponse, sendCached, type CachedResponse } from '../http/cached-response.ts';
import { policyWithScripts } from '../http/security-headers.ts';

/** A page made once and sent many times. */
export interface CachedPage extends CachedResponse {
  /** The policy that lets the scripts within it run; null for a page without any, which has that of every answer. */
  readonly policy: string | null;
}

/**
 * Caches at most `limit` pages by everything that they depend on. Keys must not contain values that callers choose freely, or each
 * request would render and compress a page.
 */
export function createPageCache(limit: number): (key: string, make: () => string) => CachedPage {
  const pages = new Map<string, CachedPage>();
  return (key, make) => {
    const known = pages.get(key);
    if (known !== undefined) return known;
    if (pages.size >= limit) pages.clear();
    const page = prepare(make());
    pages.set(key, page);
    return page;
  };
}

function prepare(html: string): CachedPage {
  return { ...createCachedResponse(html), policy: policyOf(html) };
}

/** An executable inline script. A script with a type is data. */
const WITHIN = /<script>([\s\S]*?)<\/script>/g;

function policyOf(html: string): string | null {
  const digests = [...html.matchAll(WITHIN)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return digests.length === 0 ? null : policyWithScripts(digests);
}

/** The latest notice of each cached page, and the page with it. */
const pagesWithNotice = new WeakMap<CachedPage, { readonly notice: string; readonly page: CachedPage }>();

function withNotice(cached: CachedPage, notice: string): CachedPage {
  const known = pagesWithNotice.get(cached);
  if (known?.notice === notice) return known.page;
  const page = prepare(insertNotice(cached.plain.toString('utf8'), notice));
  pagesWithNotice.set(cached, { notice, page });
  return page;
}

/**
 * Sends a page in the browser's best encoding, or 304 when the browser has it. Pages depend on cookies, so shared caches must not store
 * them.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, cached: CachedPage): Promise<FastifyReply> {
  const notice = request.server.pageNotice?.(request) ?? '';
  const page = notice === '' ? cached : withNotice(cached, notice);
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
  if (page.policy !== null) reply.header('content-security-policy', page.policy);
  return sendCached(request, reply, { answer: page, type: 'text/html' });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the HTML of the notice for a request; empty for none. Undefined when the server has no pages. */
    readonly pageNotice?: (request: FastifyRequest) => string;
  }
}

/** Lets readers hide a notice. The app has its own code for this. */
const SCRIPT = '<script src="/banner.js" defer></script>';

/** Inserts a notice before `<main>`, and its script unless the page is the app's first frame. */
export function insertNotice(html: string, notice: string): string {
  const main = html.indexOf('<main');
  if (notice === '' || main === -1) return html;
  const script = html.startsWith('<main data-first', main) ? '' : SCRIPT;
  return html.slice(0, main) + notice + script + html.slice(main);
}

/** Shows a notice on the pages of an app. Cached pages get it in `sendPage`, the others here. */
export function showPageNotice(app: FastifyInstance, notice: (request: FastifyRequest) => string): void {
  app.decorate('pageNotice', notice);
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    done(null, isPage ? insertNotice(payload, notice(request)) : payload);
  });
}
