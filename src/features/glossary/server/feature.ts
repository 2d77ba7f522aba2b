import type { Feature } from '../../../platform/server/feature.ts';
import type { FastifyInstance } from 'fastify';
import { createCachedResponse, sendCachedJson } from '../../../platform/server/http/cached-response.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { GlossaryTerm } from '../content.ts';
import { glossaryContract } from '../contract.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { locateFacts } from '../../law/rules/library-facts.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import { addressOf } from '../../law/rules/provisions.ts';

/** The answer of `GET /api/glossary`. */
function presentGlossary(
  glossary: readonly GlossaryTerm[],
  law: Pick<LibraryLaw, 'acts' | 'facts' | 'sources'>,
): ResponseOf<typeof glossaryContract.list> {
  const { provisionsOf } = locateFacts(law);
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  return glossary.map(({ term, otherForms = [], notIn = [], pronunciation, phonetic, definition, context, facts }) => {
    const [provision] = facts.flatMap(provisionsOf);
    return {
      term,
      otherForms,
      notIn,
      pronunciation,
      phonetic,
      definition,
      context,
      facts,
      lawAddress: provision === undefined ? null : addressOf(provision),
      sourceNote: sourceNoteOf(facts),
    };
  });
}

/** Dependencies of the glossary. */
interface GlossarySources {
  readonly material: { readonly glossary: readonly GlossaryTerm[] };
  readonly law: Pick<LibraryLaw, 'acts' | 'facts' | 'sources'>;
}

/**
 * Serves the glossary to everyone. It is built once for each edition of the content; a browser with that edition gets
 * no copy.
 */
function glossaryRoutes(app: FastifyInstance, content: () => GlossarySources): void {
  const prepared = memoizeByEdition(content, ({ material, law }) =>
    createCachedResponse(JSON.stringify(presentGlossary(material.glossary, law))),
  );

  registerCall(app, glossaryContract.list, { audience: 'public', limiter: 'cheap' }, async ({ request, reply }) =>
    sendCachedJson(request, reply, prepared()),
  );
}

/** The glossary. */
export function glossaryFeature(content: () => GlossarySources): Feature {
  return { name: 'glossary', routes: (app) => glossaryRoutes(app, content) };
}
