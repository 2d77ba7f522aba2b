import { dueFactsOf, factsOf, libraryOf, type LawFiles } from './features/amendments/content.ts';
import { sumsOf } from './features/amendments/rules/impact.ts';
import type { LawDesk, Rewriting } from './features/amendments/server/service.ts';
import { countsFor } from './features/certifications/rules/certification.ts';
import { placeFacts } from './features/law/rules/library-facts.ts';
import { checkLawBase } from './features/law/rules/law-base.ts';
import type { ItemKind } from './features/law/rules/resting-item.ts';
import { cardsOf, scenarioOf } from './features/paths/rules/path.ts';
import { sheetsMaterial } from './features/sheets/content.ts';
import { createCalculators, exampleOf } from './features/tools/server/service.ts';
import type { PanelRecord } from './amended-material.server.ts';
import { lawBaseOf } from './law-base.server.ts';
import { restingItemsOf, shelfOf } from './resting-items.server.ts';
import type { TeachingMaterial } from './teaching-material.server.ts';

/** What editors of the law work on: the files, the material as it rules, and the checks that all content passes. */
export function createLawDesk(
  files: TeachingMaterial,
  material: TeachingMaterial,
  { amendments }: Pick<PanelRecord, 'amendments'>,
): LawDesk {
  const library = libraryOf(material.law);
  const places = placeFacts(library);
  return {
    files: files.law,
    law: material.law,
    amendments,
    items: restingItemsOf(material),
    problemsOver: (law) => {
      const known = new Set(faultsOver(material, material.law));
      return faultsOver(material, law).filter((fault) => !known.has(fault));
    },
    toolsOver,
    itemInFiles: (kind, id) => shelfOf(kind)?.bodyOf(files, id) ?? null,
    itemNow: (kind, id) => shelfOf(kind)?.bodyOf(material, id) ?? null,
    rewritten: (kind, id, texts) => rewritten(material, kind, id, texts),
    keepsFromRetiring: (kind, id) => keepsFromRetiring(material, kind, id),
    certificationsAsking: (cardIds) => {
      const asked = material.cards.filter(({ id }) => cardIds.includes(id));
      return material.certifications
        .filter(({ category }) => asked.some((card) => countsFor(card.category, category)))
        .map(({ name }) => name);
    },
    placeOf: (factId) => places.linkOf(factId),
  };
}

function toolsOver(law: LawFiles): ReturnType<LawDesk['toolsOver']> {
  return createCalculators(libraryOf(law)).map((calculator) => ({
    title: calculator.title,
    path: calculator.path,
    facts: calculator.facts.map(({ id }) => id),
    example: exampleOf(calculator),
  }));
}

/** What is wrong with a law and with what is made of it by itself: sheets that ask for figures, and calculators. */
function faultsOver(material: TeachingMaterial, law: LawFiles): string[] {
  const library = libraryOf(law);
  const faults = [...checkLawBase(lawBaseOf(library)), ...sheetsMaterial(material.sheets, factsOf(law)).faults].map(
    ({ where, message }) => `${where} ${message}`,
  );
  try {
    createCalculators(library);
    return faults;
  } catch (error) {
    return [...faults, error instanceof Error ? error.message : 'A calculator finds no figure.'];
  }
}

/** An item with other words, where they agree with the facts as they are now. */
function rewritten(
  material: TeachingMaterial,
  kind: ItemKind,
  id: string,
  texts: readonly { field: string; text: string }[],
): Rewriting {
  const shelf = shelfOf(kind);
  const before = shelf?.bodyOf(material, id) ?? null;
  if (shelf === null || before === null) return { problems: ['There is no such item.'] };
  const body = shelf.reworded(before, texts);
  const problems = shelf.problemsOf(body);
  if (problems.length > 0) return { problems };
  const item = shelf.items(shelf.with(material, id, body)).find((each) => each.id === id);
  if (item === undefined) return { problems: ['It rests on no fact any more.'] };
  const due = new Set(dueFactsOf(material.law)(item).map(({ fact }) => fact.id));
  const own = { teaching: item.teaching.filter(({ facts }) => facts.some((fact) => due.size === 0 || due.has(fact))) };
  const { faults } = sumsOf(own, new Map(factsOf(material.law).map((fact) => [fact.id, fact])));
  return faults.length > 0 ? { problems: faults } : { body };
}

/** Why an item has to stay: something leads a learner to it. */
function keepsFromRetiring({ paths }: TeachingMaterial, kind: ItemKind, id: string): string | null {
  const named = paths.find(({ steps }) =>
    steps.some((step) => {
      if (kind === 'card') return cardsOf(step).includes(Number(id));
      const scenario = scenarioOf(step);
      if (scenario === null || String(scenario.id) !== id) return false;
      return kind === (scenario.kind === 'case' ? 'scenario' : 'professional-scenario');
    }),
  );
  return named === undefined ? null : `The role path “${named.title}” leads here. Rewrite it instead.`;
}
