import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { addressOf } from '../../law/rules/provisions.ts';
import type { GlossaryTerm } from '../content.ts';
import type { glossaryContract } from '../contract.ts';

/** The answer of `GET /api/glossary`. */
export function presentGlossary(
  glossary: readonly GlossaryTerm[],
  law: Pick<LibraryLaw, 'acts' | 'facts'>,
): ResponseOf<typeof glossaryContract.list> {
  const { provisionsOf } = placeFacts(law);
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
    };
  });
}
