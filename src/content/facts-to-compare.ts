import { libraryOf } from '../features/law/content.ts';
import { listUnsettled, sectionToOpen } from '../features/law/rules/unsettled.ts';
import { createCalculators } from '../features/tools/server/service.ts';
import { listMaterialItems } from './content-types.ts';
import { readContentFolder } from './teaching-material.ts';

/** Returns the statements to compare with the official text as plain text, those with most dependents first. */
export async function factsToCompare(contentRoot: string): Promise<string> {
  const material = await readContentFolder(contentRoot);
  const law = libraryOf(material.law);
  const list = listUnsettled(law.facts, [
    ...material.cards.map((card) => ({ kind: 'card' as const, facts: law.factsBehind(card) })),
    ...listMaterialItems(material),
    ...createCalculators(law).map(({ facts }) => ({ kind: 'calculator' as const, facts: facts.map(({ id }) => id) })),
  ]);
  return [
    ...list.map(
      ({ fact, dependents }) =>
        `${fact.id}, ${sectionToOpen(fact)}\n  ${fact.text}\n  Depends on it: ${dependents}.\n`,
    ),
    `${list.length} statements to compare with the official text.`,
  ].join('\n');
}
