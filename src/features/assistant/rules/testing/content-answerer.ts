import { join } from 'node:path';
import { termItems } from '../../../glossary/server/service.ts';
import { libraryOf } from '../../../law/content.ts';
import { scenarioItems } from '../../../scenarios/server/service.ts';
import { createSearch } from '../../../search/server/service.ts';
import { createTools, toolItems } from '../../../tools/server/service.ts';
import { readContentFolder, type TeachingMaterial } from '../../../../content/teaching-material.ts';
import { createAnswerer, type Answerer, type AnswererParts } from '../create-answerer.ts';

/** The folder of the product's content. */
export const CONTENT_ROOT = join(import.meta.dirname, '../../../../../content');

/** The content of the product, read once for all test files of a worker. */
export const material = await readContentFolder(CONTENT_ROOT);

/** The parts of the answerer over the content, without cards, which need a database. */
export const parts = collectParts(material);

/** The answerer over the content. Built once. */
export const answerer: Answerer = createAnswerer(parts);

function collectParts(material: TeachingMaterial): AnswererParts {
  const law = libraryOf(material.law);
  const tools = createTools(law);
  const vocabulary = material.searchTopics;
  const offered = [termItems(material.glossary), scenarioItems(material), toolItems(tools)];
  return {
    retrieval: createSearch({ law, documents: material.documents, vocabulary, lists: offered }),
    sheets: material.answerSheets,
    law,
    calculators: tools.calculators,
    phrases: material.assistantPhrases,
    model: material.rankingModel,
    vocabulary,
  };
}
