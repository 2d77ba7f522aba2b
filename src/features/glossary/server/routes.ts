import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { weakEtag } from '../../../platform/server/http/weak-etag.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { GlossaryTerm } from '../content.ts';
import { glossaryContract } from '../contract.ts';
import { presentGlossary } from './present.ts';

/** What the glossary is put together from. */
export interface GlossarySources {
  readonly material: { readonly glossary: readonly GlossaryTerm[] };
  readonly law: Pick<LibraryLaw, 'acts' | 'facts'>;
}

/** The glossary, for everyone. It changes only with the content, so it is put together once, and a browser that has it gets nothing again. */
export function glossaryRoutes(app: FastifyInstance, { material, law }: GlossarySources): void {
  const plain = Buffer.from(JSON.stringify(presentGlossary(material.glossary, law)));
  const gzip = gzipSync(plain, { level: 9 });
  const etag = weakEtag(plain);

  registerCall(app, glossaryContract.list, { audience: 'public', limiter: 'cheap' }, async ({ request, reply }) => {
    reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
  });
}
