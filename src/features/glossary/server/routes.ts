import type { FastifyInstance } from 'fastify';
import { prepareAnswer, sendPreparedJson } from '../../../platform/server/http/prepared-answer.ts';
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

/** The glossary, for everyone. It changes only with the content, so it is put together once, and a browser that has it gets nothing again. */
export function glossaryRoutes(app: FastifyInstance, { material, law }: GlossarySources): void {
  const prepared = prepareAnswer(JSON.stringify(presentGlossary(material.glossary, law)));

  registerCall(app, glossaryContract.list, { audience: 'public', limiter: 'cheap' }, async ({ request, reply }) =>
    sendPreparedJson(request, reply, await prepared),
  );
}
