import { termItems } from '../../../glossary/server/service.ts';
import { libraryOf } from '../../../law/content.ts';
import { scenarioItems } from '../../../scenarios/server/service.ts';
import { createSearch } from '../../../search/server/service.ts';
import { createCalculators, toolItems } from '../../../tools/server/service.ts';
import type { TeachingMaterial } from '../../../../content/teaching-material.ts';
import { createAnswerer, type Answerer } from '../create-answerer.ts';

/** The answerer over content/ as the product has it, with its retrieval; cards, which need a database, are left out. */
export function libraryAnswerer(material: TeachingMaterial): Answerer {
  const law = libraryOf(material.law);
  const calculators = createCalculators(law);
  const vocabulary = material.searchTopics;
  const offered = [termItems(material.glossary), scenarioItems(material), toolItems(calculators)];
  const retrieval = createSearch({
    law,
    sheets: material.sheets,
    vocabulary,
    lists: offered,
  });
  return createAnswerer({
    retrieval,
    sheets: material.answerSheets,
    law,
    calculators,
    language: material.assistantLanguage,
    vocabulary,
  });
}
