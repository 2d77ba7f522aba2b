import { dueFactsOf, factsOf, libraryOf, type Fact, type LawFiles } from '../features/amendments/content.ts';
import { issuesOf as faultsOfItem } from '../features/amendments/rules/impact.ts';
import type { LawEditor, RewordedCard, Rewriting } from '../features/amendments/server/service.ts';
import type { CardFields } from '../features/cards/contract.ts';
import type { Deck } from '../features/cards/server/service.ts';
import { countsFor } from '../features/certifications/rules/certification.ts';
import { locateFacts } from '../features/law/rules/library-facts.ts';
import { checkForm } from '../features/law/rules/deck.ts';
import { createCitedFacts } from '../features/law/rules/cited-facts.ts';
import { checkLawBase } from '../features/law/rules/law-base.ts';
import type { ItemKind } from '../features/law/rules/item-kind.ts';
import { cardsOf, scenarioOf } from '../features/paths/rules/path.ts';
import { documentsMaterial } from '../features/documents/content.ts';
import { picturesMaterial } from '../features/resources/content/pictures.ts';
import { templatesMaterial } from '../features/templates/content.ts';
import { createCalculators, createTools, exampleOf } from '../features/tools/server/service.ts';
import { lazyValue } from '../platform/shared/lazy-value.ts';
import { type Content, toLawBaseView } from './edition.ts';
import { dependentCards, rewordedCard, buildTeachingItem } from './dependent-cards.ts';
import { listMaterialItems, findContentType } from './content-types.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** The editor's view of the law: files, current material and cards, and the checks that all content passes. */
export function createLawEditor({
  content: { files, material, amendments, law: library, tools },
  deck,
}: {
  readonly content: Pick<Content, 'files' | 'material' | 'amendments' | 'law' | 'tools'>;
  readonly deck: Pick<Deck, 'cards'>;
}): LawEditor {
  const places = locateFacts(library);
  const fileCards = new Map(material.cards.map((card) => [card.id, card]));
  const others = listMaterialItems(material);
  const items = lazyValue(() => [...dependentCards(deck.cards, fileCards), ...others]);
  return {
    files: files.law,
    law: material.law,
    amendments,
    get items() {
      return items();
    },
    itemsOver(fact) {
      const now = library.facts.find(({ id }) => id === fact.id);
      if (now?.section === fact.section && now.part === fact.part) return items();
      const factsBehind = citedWith(material.law, fact);
      return [...dependentCards(deck.cards, fileCards, factsBehind), ...others];
    },
    problemsOver: (law) => {
      const issues = contentIssues(material, law);
      if (issues.length === 0) return [];
      const known = new Set(contentIssues(material, material.law));
      return issues.filter((issue) => !known.has(issue));
    },
    calculators: tools.calculators.map(({ facts }) => ({ facts: facts.map(({ id }) => id) })),
    toolsOver,
    nameOf: (kind, id) => nameOf(files, kind, id),
    itemInFiles: (kind, id) => findContentType(kind)?.bodyOf(files, id) ?? null,
    itemNow: (kind, id) => findContentType(kind)?.bodyOf(material, id) ?? null,
    rewritten: (kind, id, texts) => rewritten(material, kind, id, texts),
    rewordedCard: (id, fields, texts) => reworded(material, id, fields, texts),
    cardWithCalculations: (id, arithmetic) => ({ ...fileCards.get(id), arithmetic }),
    retirementBlocker: (kind, id) => findRetirementBlocker(material, kind, id),
    certificationsAsking: (cardIds) => {
      const wanted = new Set(cardIds);
      const requested = deck.cards.filter(({ id }) => wanted.has(id));
      return material.certifications
        .filter(({ category }) => requested.some((card) => countsFor(card.category, category)))
        .map(({ name }) => name);
    },
    linkOf: (factId) => places.linkOf(factId),
  };
}

function nameOf(files: TeachingMaterial, kind: ItemKind, id: string): ReturnType<LawEditor['nameOf']> {
  const item = findContentType(kind)
    ?.items(files)
    .find((each) => each.id === id);
  // A card that was made in the panel is in no file.
  const name = item?.name ?? `Card ${id}`;
  return { name, title: item?.title ?? name };
}

/** Returns the facts of cards after a fact moves to another section; its earlier sections still count. */
function citedWith(law: LawFiles, fact: Fact): ReturnType<typeof createCitedFacts> {
  const provisions = libraryOf(law).acts.flatMap((act) => act.provisions);
  return createCitedFacts({ provisions, facts: [...factsOf(law), ...(law.panel?.versions ?? []), fact] });
}

function toolsOver(law: LawFiles): ReturnType<LawEditor['toolsOver']> {
  return createCalculators(libraryOf(law)).map((calculator) => ({
    title: calculator.title,
    path: calculator.path,
    facts: calculator.facts.map(({ id }) => id),
    example: exampleOf(calculator),
  }));
}

/** Returns the issues of a law and of everything computed from it: printed documents, pictures and calculators. */
function contentIssues(material: TeachingMaterial, law: LawFiles): string[] {
  const library = libraryOf(law);
  const facts = factsOf(law);
  const issues = [
    ...checkLawBase(toLawBaseView(library)),
    ...documentsMaterial(material.documents, facts).issues,
    ...picturesMaterial(material.pictures, facts).issues,
    ...templatesMaterial(material.templates, facts).issues,
  ].map(({ where, message }) => `${where} ${message}`);
  try {
    createTools(library);
    return issues;
  } catch (error) {
    return [...issues, error instanceof Error ? error.message : 'A calculator finds no figure.'];
  }
}

/** Returns an item with some texts replaced, or the issues of the new texts. */
function rewritten(
  material: TeachingMaterial,
  kind: ItemKind,
  id: string,
  texts: readonly { field: string; text: string }[],
): Rewriting {
  const contentType = findContentType(kind);
  const before = contentType?.bodyOf(material, id) ?? null;
  if (contentType === null || before === null) return { problems: ['There is no such item.'] };
  const body = contentType.reworded(before, texts);
  const problems = contentType.problemsOf(body);
  if (problems.length > 0) return { problems };
  const item = contentType.items(contentType.with(material, id, body)).find((each) => each.id === id);
  if (item === undefined) return { problems: ['It rests on no fact any more.'] };
  const due = new Set(dueFactsOf(material.law)(item).map(({ fact }) => fact.id));
  const own = { teaching: item.teaching.filter(({ facts }) => facts.some((fact) => due.size === 0 || due.has(fact))) };
  const issues = faultsOfItem(own, new Map(factsOf(material.law).map((fact) => [fact.id, fact])));
  return issues.length > 0 ? { problems: issues } : { body };
}

/**
 * Returns a card with some texts replaced, or the issues of the new texts. Issues that an administrator's own card had before are ignored,
 * because such a card has no arithmetic.
 */
function reworded(
  material: TeachingMaterial,
  id: number,
  before: CardFields,
  texts: readonly { field: string; text: string }[],
): RewordedCard | { readonly problems: readonly string[] } {
  const file = material.cards.find((card) => card.id === id);
  const { fields, arithmetic } = rewordedCard(before, file?.arithmetic ?? [], texts);
  const facts = new Map(factsOf(material.law).map((fact) => [fact.id, fact]));
  const issuesOf = (cardFields: CardFields, sums: typeof arithmetic) =>
    cardFields.facts.length === 0
      ? []
      : faultsOfItem({ teaching: [buildTeachingItem(id, cardFields, file && { ...file, arithmetic: sums })] }, facts);
  if (file === undefined) {
    const known = new Set(issuesOf(before, []));
    const problems = issuesOf(fields, []).filter((issue) => !known.has(issue));
    return problems.length > 0 ? { problems } : { fields, arithmetic: null };
  }
  const { correctAnswer, wrongAnswers, heading, explanation, ...rest } = fields;
  const form = checkForm({
    ...file,
    ...rest,
    heading: heading ?? '',
    explanation: explanation ?? '',
    correctOption: correctAnswer ?? '',
    wrongOptions: wrongAnswers,
  }).map(({ message }) => `It ${message}`);
  const problems = [...form, ...issuesOf(fields, arithmetic)];
  if (problems.length > 0) return { problems };
  const sameCalculations = JSON.stringify(arithmetic) === JSON.stringify(file.arithmetic ?? []);
  return { fields, arithmetic: sameCalculations ? null : arithmetic };
}

/** Why an item has to stay: something leads a learner to it. */
function findRetirementBlocker({ paths }: TeachingMaterial, kind: ItemKind, id: string): string | null {
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
