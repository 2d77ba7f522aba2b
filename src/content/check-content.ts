import { sortNumericOptions } from '../features/assessment/rules/card-question.ts';
import { loadOfflineAnswers, offlineAnswerMaterial } from '../features/assistant/content/offline-answers.ts';
import { answerSheetMaterial, loadAnswerSheets } from '../features/assistant/content/answer-sheets.ts';
import { loadAssistantPhrases } from '../features/assistant/content/phrases.ts';
import { loadRankingModel, rankingModelMaterial } from '../features/assistant/content/ranking-model.ts';
import { achievementMaterial, loadAchievements, badgeMaterial, loadBadges } from '../features/achievements/content.ts';
import { certificationMaterial, loadCertifications } from '../features/certifications/content.ts';
import { LEVEL_ID_RANGES, loadCards, loadIdRegister, type Card } from '../features/cards/content.ts';
import { glossaryMaterial, loadGlossary } from '../features/glossary/content.ts';
import { challengeMaterial, insightMaterial, loadChallenges, loadInsights } from '../features/insights/content.ts';
import { loadTextPages, textPageMaterial } from '../features/landing/content.ts';
import { loadLawLibrary, type LawLibrary } from '../features/law/content.ts';
import { caseMaterial, guideMaterial, ContentError } from '../features/law/content/material.ts';
import { checkContent, type MaterialView } from '../features/law/rules/content-check.ts';
import { teachingItemOfCard, type Level } from '../features/law/rules/deck.ts';
import { checkShares, sharesTable, checkPositions, positionsLine } from '../features/law/rules/guessable-answers.ts';
import type { ContentIssue } from '../features/law/rules/content-model.ts';
import { checkReadingGrades, readingGradesTable, type KindOfItem, checkVoice } from '../features/law/rules/wording.ts';
import { cardsByProvision, coverageTable } from '../features/law/rules/coverage.ts';
import type { Provision } from '../features/law/rules/provisions.ts';
import { CATEGORY_NAMES } from '../features/assessment/rules/question.ts';
import { loadPaths, loadSectionQuestions, pathMaterial, type PathReferences } from '../features/paths/content.ts';
import {
  faqMaterial,
  loadFaq,
  loadGuide,
  loadQuickReference,
  loadResources,
  quickReferenceMaterial,
  resourcesMaterial,
} from '../features/resources/content.ts';
import { loadPictures, picturesMaterial } from '../features/resources/content/pictures.ts';
import { loadSearchTopics, searchTopicMaterial } from '../features/search/content.ts';
import { loadTemplates, templatesMaterial } from '../features/templates/content.ts';
import { loadDocuments, documentsMaterial } from '../features/documents/content.ts';
import { loadProfessionalScenarios, loadScenarios, professionalMaterial, scenarioMaterial } from '../features/scenarios/content.ts';
import { toLawBaseView } from './edition.ts';
import { EDITION_NAMES } from '../features/law/rules/edition-model.ts';
import { editionOf } from '../features/law/rules/edition.ts';
import type { LibraryLaw } from '../features/law/rules/library-model.ts';
import { createLawBook } from '../features/law/rules/library.ts';

/** Fields with identifiers and addresses instead of sentences. */
const NAMES: ReadonlySet<string> = new Set(['id', 'anchor', 'path', 'to', 'address', 'code', 'unchecked']);
const FACT_ID = /^[A-Z]+-\d{3}$/;

/** Every text inside a value, at any depth, but names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return FACT_ID.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NAMES.has(key) ? [] : textsIn(inner)));
}

/** Returns the voice issues of the law library and the study editions; a repeated text is reported once. */
export function checkVoiceOfLaw(law: LibraryLaw): ContentIssue[] {
  const book = createLawBook(law, { cards: [], scenarios: [], terms: [], tools: [], documents: [], forms: [] });
  const shown = [
    ...book.addresses.map(({ path }) => ({ where: `Page ${path}`, texts: textsIn(book.pageAt(path)) })),
    ...EDITION_NAMES.map((name) => ({ where: `Study edition ${name}`, texts: textsIn(editionOf(law, name)) })),
  ];
  const places = new Map(
    shown.toReversed().flatMap(({ where, texts }) => texts.map((text): [string, string] => [text, where])),
  );
  return [...places].flatMap(([text, where]) => checkVoice(`${where}: "${text.slice(0, 60)}"`, text));
}

const LAST_LEVEL_ID = Math.max(...LEVEL_ID_RANGES.map(([, last]) => last));

/** Output of `npm run content:check`: one sentence per issue, empty when the content may be published, and a summary table. */
export interface ContentReport {
  readonly problems: readonly string[];
  readonly table: string;
}

/** Returns the issues of cards, each by itself and the deck as a whole. `register` maps ids to what was published under them. */
export function checkCards(
  law: LawLibrary,
  cards: readonly Card[],
  register: ReadonlyMap<number, string>,
  materials: readonly MaterialView[] = [],
): readonly ContentIssue[] {
  return [
    ...checkContent({ law: toLawBaseView(law), cards, register, levels: levelsOf(cards), materials }),
    ...checkShares(cards, [{ name: 'Cards', questions: cards }]),
    ...checkPositions(cards, sortNumericOptions),
    ...checkReadingGrades([kindOfCards(cards)]),
  ];
}

function levelsOf(cards: readonly Card[]): Level[] {
  return LEVEL_ID_RANGES.map(([first, last], index) => ({
    name: `Level ${index + 1}`,
    cards: cards.filter(({ id }) => id >= first && id <= last),
  }));
}

function kindOfCards(cards: readonly Card[]): KindOfItem {
  return { name: 'Cards', items: cards.map(teachingItemOfCard), read: ['answer', 'explanation'] };
}

/** Reads and checks everything under content/. `contentRoot` is that folder. Throws ContentError when the fact base or the cards cannot be read. */
export async function checkTeachingMaterial(contentRoot: string): Promise<ContentReport> {
  const [law, cards, register] = await Promise.all([
    loadLawLibrary(contentRoot),
    loadCards(contentRoot),
    loadIdRegister(contentRoot),
  ]);
  const provisions = law.acts.flatMap((act) => act.provisions);
  const { materials, unread } = await loadMaterials(contentRoot, law, cards);
  const levels = levelsOf(cards);
  const outside = { name: 'Outside the levels', cards: cards.filter(({ id }) => id > LAST_LEVEL_ID) };
  const challenges = { name: 'Challenges', questions: await loadChallenges(contentRoot).catch(() => []) };
  const sets = [{ name: 'Cards', questions: cards }, challenges];
  const kinds = [kindOfCards(cards), ...materials];
  const issues = [
    ...checkCards(law, cards, register, materials),
    ...checkShares([], [challenges]),
    ...checkReadingGrades(materials),
    ...checkVoiceOfLaw(law),
  ];
  return {
    problems: [...unread, ...issues.map(({ where, message }) => `${where} ${message}`)],
    table: [
      ...sharesTable(cards, sets),
      positionsLine(cards, sortNumericOptions),
      ...readingGradesTable(kinds),
      coverageTable({
        facts: law.facts,
        provisions,
        cards,
        materials,
        levels: [...levels, outside],
        changedFacts: law.changedFacts,
      }),
    ].join('\n'),
  };
}

/** Returns all material besides the cards, and the issues of files that cannot be parsed. */
async function loadMaterials(
  contentRoot: string,
  law: LawLibrary,
  cards: readonly Card[],
): Promise<{ readonly materials: readonly MaterialView[]; readonly unread: readonly string[] }> {
  const provisions = law.acts.flatMap((act) => act.provisions);
  const loaded = await Promise.allSettled([
    ...law.acts.map(async (act) => guideMaterial(act)),
    Promise.resolve(caseMaterial(law.cases.cases)),
    loadScenarios(contentRoot).then(scenarioMaterial),
    loadProfessionalScenarios(contentRoot).then(professionalMaterial),
    loadInsights(contentRoot).then(insightMaterial),
    loadChallenges(contentRoot).then(challengeMaterial),
    loadGlossary(contentRoot).then(glossaryMaterial),
    loadCertifications(contentRoot).then((certifications) =>
      certificationMaterial(certifications, cardsByProvision(provisions, cards)),
    ),
    loadBadges(contentRoot).then(badgeMaterial),
    loadAchievements(contentRoot).then(achievementMaterial),
    Promise.all([loadGuide(contentRoot), loadResources(contentRoot)]).then(([steps, resources]) =>
      resourcesMaterial(steps, resources),
    ),
    loadQuickReference(contentRoot).then(quickReferenceMaterial),
    loadPictures(contentRoot).then((pictures) => picturesMaterial(pictures, law.facts)),
    loadFaq(contentRoot).then(faqMaterial),
    loadOfflineAnswers(contentRoot).then(offlineAnswerMaterial),
    loadAnswerSheets(contentRoot).then(answerSheetMaterial),
    Promise.all([
      loadRankingModel(contentRoot),
      loadAnswerSheets(contentRoot),
      loadAssistantPhrases(contentRoot),
    ]).then(([model, sheets, { examples }]) => rankingModelMaterial(model, { sheets, examples })),
    loadTextPages(contentRoot).then(textPageMaterial),
    loadSearchTopics(contentRoot).then(({ topics }) =>
      searchTopicMaterial(topics, {
        facts: law.facts,
        provisions: provisions.map(({ body, slug }) => `${body}/${slug}`),
      }),
    ),
    loadDocuments(contentRoot).then((sheets) => documentsMaterial(sheets, law.facts)),
    loadTemplates(contentRoot).then((templates) => templatesMaterial(templates, law.facts)),
    Promise.all([loadPaths(contentRoot), pathSurroundings(contentRoot, cards, provisions)]).then(([paths, around]) =>
      pathMaterial(paths, around),
    ),
  ]);
  return {
    materials: loaded.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    unread: loaded.flatMap((outcome) => (outcome.status === 'rejected' ? problemsOf(outcome.reason) : [])),
  };
}

/** Returns the ids that steps of role paths refer to. */
async function pathSurroundings(
  contentRoot: string,
  cards: readonly Card[],
  provisions: readonly Provision[],
): Promise<PathReferences> {
  const [cases, professional, certifications, questions] = await Promise.all([
    loadScenarios(contentRoot),
    loadProfessionalScenarios(contentRoot),
    loadCertifications(contentRoot),
    loadSectionQuestions(contentRoot),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const scenarios = {
    case: new Set(cases.map(({ id }) => id)),
    professional: new Set(professional.map(({ id }) => id)),
  };
  return {
    questions,
    fits: (cardId, wanted) => {
      const card = byId.get(cardId);
      const citing = cardsByProvision(provisions, card === undefined ? [] : [card])(wanted);
      return citing === null ? null : citing > 0;
    },
    categoryOf: (cardId) => byId.get(cardId)?.category,
    hasScenario: ({ kind, id }) => scenarios[kind].has(id),
    certification: (wanted) => {
      const found = certifications.find(({ id }) => id === wanted);
      if (found === undefined) return undefined;
      const { category, requiredCards } = found;
      return { category: category === 'comprehensive' ? null : CATEGORY_NAMES[category], requiredCards };
    },
  };
}

function problemsOf(reason: unknown): readonly string[] {
  if (reason instanceof ContentError) return reason.problems;
  throw reason;
}
