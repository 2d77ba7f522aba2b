import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openCardIds } from '../features/access/rules/access.ts';
import { achievementSchema, loadAchievements, badgeSchema, loadBadges } from '../features/achievements/content.ts';
import { loadOfflineAnswers, offlineAnswersSchema } from '../features/assistant/content/offline-answers.ts';
import { answerSheetSchema, loadAnswerSheets } from '../features/assistant/content/answer-sheets.ts';
import { loadRankingModel, rankingModelSchema } from '../features/assistant/content/ranking-model.ts';
import { assistantPhrasesSchema, loadAssistantPhrases } from '../features/assistant/content/phrases.ts';
import { certificationSchema, loadCertifications } from '../features/certifications/content.ts';
import { storeCertifications } from '../features/certifications/server/service.ts';
import { cardSchema, loadCards } from '../features/cards/content.ts';
import { addressOfChoice } from '../features/cards/rules/study-sets.ts';
import { storeCards } from '../features/cards/server/service.ts';
import { glossaryTermSchema, loadGlossary } from '../features/glossary/content.ts';
import { challengeSchema, insightSchema, loadChallenges, loadInsights } from '../features/insights/content.ts';
import { loadTextPages, textPageSchema } from '../features/landing/content.ts';
import { tryCardOf } from '../features/landing/rules/sample-cards.ts';
import { lawFilesSchema, libraryOf, loadLawFiles, type LawFiles } from '../features/law/content.ts';
import type { LibraryItems } from '../features/law/rules/library-model.ts';
import { isItemKind } from '../features/law/rules/item-kind.ts';
import { loadPaths, loadSectionQuestions, pathSchema, sectionQuestionsSchema } from '../features/paths/content.ts';
import { faqSchema, guideSchema, loadFaq, loadGuide, loadQuickReference, loadResources, quickReferenceSchema, resourcesSchema } from '../features/resources/content.ts';
import { factsOfPicture, loadPictures, pictureSchema } from '../features/resources/content/pictures.ts';
import { loadSearchTopics, searchTopicsSchema } from '../features/search/content.ts';
import { loadProfessionalScenarios, loadScenarios, professionalScenarioSchema, scenarioSchema } from '../features/scenarios/content.ts';
import { loadDocuments, documentMaterialSchema } from '../features/documents/content.ts';
import { documentPath } from '../features/documents/rules/document-model.ts';
import { factsOfDocument } from '../features/documents/rules/document.ts';
import { loadTemplates, templateSchema } from '../features/templates/content.ts';
import { factsOfTemplate, templatePath } from '../features/templates/rules/template.ts';
import { createTools } from '../features/tools/server/service.ts';
import { storeContentItems, type ContentItem } from '../platform/server/content-store.ts';

const materialSchema = z.strictObject({
  law: lawFilesSchema,
  cards: z.array(cardSchema),
  scenarios: z.array(scenarioSchema),
  professionalScenarios: z.array(professionalScenarioSchema),
  insights: z.array(insightSchema),
  challenges: z.array(challengeSchema),
  glossary: z.array(glossaryTermSchema),
  certifications: z.array(certificationSchema),
  badges: z.array(badgeSchema),
  achievements: z.array(achievementSchema),
  paths: z.array(pathSchema),
  sectionQuestions: sectionQuestionsSchema,
  guide: guideSchema.shape.steps,
  resources: resourcesSchema,
  quickReference: quickReferenceSchema.shape.provisions,
  pictures: z.array(pictureSchema),
  faq: faqSchema.shape.questions,
  offlineAnswers: offlineAnswersSchema.shape.answers,
  answerSheets: z.array(answerSheetSchema),
  assistantPhrases: assistantPhrasesSchema,
  rankingModel: rankingModelSchema,
  searchTopics: searchTopicsSchema,
  texts: z.strictObject({ terms: textPageSchema, privacy: textPageSchema }),
  documents: z.array(documentMaterialSchema),
  templates: z.array(templateSchema),
});

/** Everything under content/, as data. */
export type TeachingMaterial = Omit<z.output<typeof materialSchema>, 'law'> & { readonly law: LawFiles };

/** Reads everything under content/. `contentRoot` is that folder. Throws ContentError when a file is faulty. */
export async function readContentFolder(contentRoot: string): Promise<TeachingMaterial> {
  const [law, cards, scenarios, professionalScenarios, insights, challenges, glossary, certifications] =
    await Promise.all([
      loadLawFiles(contentRoot),
      loadCards(contentRoot),
      loadScenarios(contentRoot),
      loadProfessionalScenarios(contentRoot),
      loadInsights(contentRoot),
      loadChallenges(contentRoot),
      loadGlossary(contentRoot),
      loadCertifications(contentRoot),
    ]);
  const [
    badges,
    achievements,
    paths,
    sectionQuestions,
    guide,
    resources,
    quickReference,
    pictures,
    faq,
    offlineAnswers,
    answerSheets,
    assistantPhrases,
    rankingModel,
    searchTopics,
    texts,
    documents,
    templates,
  ] = await Promise.all([
    loadBadges(contentRoot),
    loadAchievements(contentRoot),
    loadPaths(contentRoot),
    loadSectionQuestions(contentRoot),
    loadGuide(contentRoot),
    loadResources(contentRoot),
    loadQuickReference(contentRoot),
    loadPictures(contentRoot),
    loadFaq(contentRoot),
    loadOfflineAnswers(contentRoot),
    loadAnswerSheets(contentRoot),
    loadAssistantPhrases(contentRoot),
    loadRankingModel(contentRoot),
    loadSearchTopics(contentRoot),
    loadTextPages(contentRoot),
    loadDocuments(contentRoot),
    loadTemplates(contentRoot),
  ]);
  return {
    law,
    cards,
    scenarios,
    professionalScenarios,
    insights,
    challenges,
    glossary,
    certifications,
    badges,
    achievements,
    paths,
    sectionQuestions,
    guide,
    resources,
    quickReference,
    pictures,
    faq,
    offlineAnswers,
    answerSheets,
    assistantPhrases,
    rankingModel,
    searchTopics,
    texts,
    documents,
    templates,
  };
}

/** File in dist/ with the parsed material. */
export const BUILT_CONTENT = 'teaching-material.json';

/**
 * Loads the material from the file of the build, because parsing the folder takes half a second at every start; without that file, as in
 * development, from the folder. Both are folder URLs without a trailing slash.
 */
export async function loadTeachingMaterial(folders: {
  readonly built: string;
  readonly content: string;
}): Promise<TeachingMaterial> {
  const file = `${folders.built}/${BUILT_CONTENT}`;
  if (!existsSync(file)) return readContentFolder(folders.content);
  return materialSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Data of a card that the library needs, from the content or the deck. */
type LibraryCardSource = Parameters<typeof tryCardOf>[0] & {
  readonly facts: readonly string[];
  readonly underReview?: boolean;
};

/** Material that the law library shows: of cards only what everyone may see, and whole cards of the trial (product-rules.md, V14). */
export function listLibraryItems(
  material: Pick<TeachingMaterial, 'law' | 'scenarios' | 'professionalScenarios' | 'glossary' | 'documents' | 'templates'> & {
    readonly cards: readonly LibraryCardSource[];
  },
): LibraryItems {
  const { law, cards, scenarios, professionalScenarios, glossary, documents, templates } = material;
  const library = libraryOf(law);
  const { isUnderReview } = library;
  const { calculators, planner } = createTools(library);
  const inTrial = new Set(
    openCardIds(
      'trial',
      cards.map(({ id }) => id),
    ),
  );
  return {
    cards: cards.map((card) => ({
      id: card.id,
      // Its question is for those who may open it.
      heading: card.heading ?? `Card ${card.id}.`,
      category: card.category,
      facts: card.facts,
      lawReference: card.lawReference,
      sample:
        inTrial.has(card.id) && card.underReview !== true && !isUnderReview({ ...card, kind: 'card' })
          ? tryCardOf(card)
          : null,
      studyPath: addressOfChoice({ category: card.category, bookmarkedOnly: false }),
    })),
    scenarios: [
      ...scenarios.map(({ id, title, facts, legalReference }) => ({
        id,
        title,
        kind: 'scenario' as const,
        facts,
        legalReference,
      })),
      ...professionalScenarios.map(({ id, title, facts, lawReference }) => ({
        id,
        title,
        kind: 'professional' as const,
        facts,
        legalReference: lawReference,
      })),
    ],
    terms: glossary.map(({ term, definition, facts }) => ({ term, definition, facts })),
    documents: documents.map((document) => ({
      title: document.title,
      path: documentPath(document.name),
      facts: factsOfDocument(document),
    })),
    forms: templates.map((template) => ({
      title: template.title,
      path: templatePath(template.name),
      facts: factsOfTemplate(template),
    })),
    tools: [...calculators, planner].map(({ title, path, facts }) => ({
      title,
      path,
      facts: facts.map(({ id }) => id),
    })),
  };
}

/** A content type's name in the database, and its items. */
type Kind = readonly [
  kind: string,
  items: readonly { readonly id: string | number; readonly facts?: readonly string[]; readonly body: unknown }[],
];

function withIds<Item extends { readonly id: string | number }>(items: readonly Item[]) {
  return items.map((item) => ({ ...item, body: item }));
}

function kindsOf(material: TeachingMaterial): Kind[] {
  const { law } = material;
  return [
    ['law-fact', withIds([...law.acts.flatMap((act) => act.facts.facts), ...law.general.facts])],
    [
      'law-provision',
      libraryOf(law).acts.flatMap(({ guides, provisions }) =>
        provisions.map((provision) => ({
          id: `${provision.body}/${provision.slug}`,
          body: { ...provision, guide: guides.find((guide) => guide.provision === provision.slug) ?? null },
        })),
      ),
    ],
    ['law-source', law.sources.sources.map((source) => ({ id: source.code, body: source }))],
    [
      'law-correction',
      law.corrections.map((correction) => ({ id: correction.row, facts: correction.facts, body: correction })),
    ],
    ['law-case', withIds(law.cases.cases)],
    ['scenario', withIds(material.scenarios)],
    ['professional-scenario', withIds(material.professionalScenarios)],
    ['daily-insight', withIds(material.insights)],
    ['daily-challenge', withIds(material.challenges)],
    ['glossary-term', material.glossary.map((term) => ({ id: term.term, facts: term.facts, body: term }))],
    ['badge', withIds(material.badges)],
    ['achievement', withIds(material.achievements)],
    ['role-path', withIds(material.paths)],
    ['guide-step', withIds(material.guide)],
    ['resources', [{ id: 'resources', body: material.resources }]],
    ['quick-reference', withIds(material.quickReference)],
    ['picture', material.pictures.map((picture) => ({ id: picture.id, facts: factsOfPicture(picture), body: picture }))],
    ['faq', withIds(material.faq)],
    ['sheet', material.documents.map((document) => ({ id: document.name, facts: factsOfDocument(document), body: document }))],
    ['document-template', material.templates.map((template) => ({ id: template.name, facts: factsOfTemplate(template), body: template }))],
    ['page', Object.entries(material.texts).map(([id, body]) => ({ id, body }))],
    [
      'offline-answer',
      material.offlineAnswers.map((answer) => ({ id: answer.topic, facts: answer.facts, body: answer })),
    ],
  ];
}

/**
 * Updates the database to the material: inserts new items, changes existing ones in place, retires removed ones, and keeps learners'
 * history. A repeated call changes nothing.
 */
export async function storeTeachingMaterial(pool: Pool, material: TeachingMaterial): Promise<void> {
  const { factsBehind, isUnderReview } = libraryOf(material.law);
  const items = kindsOf(material).flatMap(([kind, all]) =>
    all.map(({ id, facts, body }): ContentItem => ({
      kind,
      id: String(id),
      body,
      underReview: facts !== undefined && isItemKind(kind) && isUnderReview({ kind, id, facts }),
    })),
  );
  await turn();
  await storeContentItems(pool, items);
  await storeCards(pool, material.cards, (card) =>
    isUnderReview({ kind: 'card', id: card.id, facts: factsBehind(card) }),
  );
  await storeCertifications(pool, material.certifications);
}
