import type { FastifyInstance } from 'fastify';
import { compressResponse, sendCachedJson } from '../../../platform/server/http/cached-response.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { GlossaryTerm } from '../content.ts';
import { glossaryContract } from '../contract.ts';
import { presentGlossary } from './present.ts';

/** What the glossary is put together from. */
export interface GlossarySources {
  readonly material: { readonly glossary: readonly GlossaryTerm[] };
  readonly law: Pick<LibraryLaw, 'acts' | 'facts'>;
}

/** The glossary, for everyone. It is put together once for each edition of the content, and a browser that has it gets nothing again. */
export function glossaryRoutes(app: FastifyInstance, content: () => GlossarySources): void {
  const prepared = memoizeByEdition(content, ({ material, law }) =>
    compressResponse(JSON.stringify(presentGlossary(material.glossary, law))),
  );

  registerCall(app, glossaryContract.list, { audience: 'public', limiter: 'cheap' }, async ({ request, reply }) =>
    sendCachedJson(request, reply, await prepared()),
  );
}
