import { join } from 'node:path';
import { loadCards, loadIdRegister } from '../src/features/flashcards/content.ts';
import { loadLawLibrary } from '../src/features/law/content.ts';
import { checkContent } from '../src/features/law/rules/content-check.ts';
import { coverageTable } from '../src/features/law/rules/coverage.ts';
import { ContentError } from '../src/features/law/content/parse-content.ts';

/** The folder to check: the first argument, or the project's own content. */
const contentRoot = process.argv[2] ?? join(import.meta.dirname, '..', 'content');

async function run(): Promise<string[]> {
  const [library, cards, register] = await Promise.all([loadLawLibrary(contentRoot), loadCards(contentRoot), loadIdRegister(contentRoot)]);
  const facts = library.acts.flatMap((act) => act.facts.facts);
  const law = {
    facts,
    sourceCodes: library.sources.sources.map((source) => source.code),
    corrections: library.corrections,
    rates: library.rates,
    arrangements: library.acts.map((act) => ({
      act: act.facts.title,
      sources: act.sections.sources,
      parts: act.sections.parts.map((part) => part.part),
      sections: act.sections.sections,
      facts: act.facts.facts.map((fact) => fact.id),
    })),
  };
  console.log(coverageTable(facts, cards));
  return checkContent({ law, cards, register }).map((fault) => `${fault.where} ${fault.message}`);
}

const faults = await run().catch((error: unknown) => {
  if (error instanceof ContentError) return error.problems;
  throw error;
});
console.log('');
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The content is in order.' : `The content has ${faults.length} fault${faults.length === 1 ? '' : 's'}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
