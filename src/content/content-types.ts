import { answerSheetMaterial, answerSheetSchema } from '../features/assistant/content/answer-sheets.ts';
import { offlineAnswerMaterial, offlineAnswersSchema } from '../features/assistant/content/offline-answers.ts';
import { sectionId, sectionSchema, sectionsOf, withSections } from '../features/amendments/content/section.ts';
import type { DependentItem } from '../features/amendments/rules/impact.ts';
import { cardSchema } from '../features/cards/content.ts';
import { glossaryMaterial, glossaryTermSchema } from '../features/glossary/content.ts';
import { challengeMaterial, challengeSchema, insightMaterial, insightSchema } from '../features/insights/content.ts';
import { caseMaterial } from '../features/law/content/material.ts';
import { caseFileSchema, correctionFileSchema, factsOf } from '../features/law/content.ts';
import { checkForm, teachingItemOfCard } from '../features/law/rules/deck.ts';
import { faqMaterial, faqSchema, quickReferenceMaterial, quickReferenceSchema } from '../features/resources/content.ts';
import { factsOfPicture, pictureSchema, picturesMaterial } from '../features/resources/content/pictures.ts';
import { professionalMaterial, professionalScenarioSchema, scenarioMaterial, scenarioSchema } from '../features/scenarios/content.ts';
import { documentMaterialSchema, documentsMaterial } from '../features/documents/content.ts';
import { factsOfDocument } from '../features/documents/rules/document.ts';
import { templateSchema, templatesMaterial } from '../features/templates/content.ts';
import { factsOfTemplate } from '../features/templates/rules/template.ts';
import { contentType, type ContentType } from './content-type.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** Every type of content that depends on facts, the graded ones first. */
const CONTENT_TYPES: readonly ContentType[] = [
  contentType({
    kind: 'card',
    of: ({ cards }) => cards,
    put: (material, cards) => ({ ...material, cards }),
    schema: cardSchema,
    id: ({ id }) => id,
    name: ({ id }) => `Card ${id}`,
    title: ({ heading }) => heading.replace(/\.$/, ''),
    facts: ({ facts }) => facts,
    teaching: (card) => [teachingItemOfCard(card)],
    issues: checkForm,
    isGraded: ({ ungraded }) => ungraded === undefined,
    prose: ['heading', 'question', 'answer', 'correctOption', 'wrongOptions', 'explanation'],
    canRetire: true,
  }),
  contentType({
    kind: 'daily-challenge',
    of: ({ challenges }) => challenges,
    put: (material, challenges) => ({ ...material, challenges }),
    schema: challengeSchema,
    id: ({ id }) => id,
    name: ({ id }) => `Daily challenge ${id}`,
    title: ({ title }) => title,
    facts: ({ facts }) => facts,
    teaching: (challenge) => challengeMaterial([challenge]).items,
    isGraded: () => true,
    prose: ['title', 'question', 'correctOption', 'wrongOptions', 'explanation'],
    canRetire: true,
  }),
  contentType({
    kind: 'scenario',
    of: ({ scenarios }) => scenarios,
    put: (material, scenarios) => ({ ...material, scenarios }),
    schema: scenarioSchema,
    id: ({ id }) => id,
    name: ({ id }) => `Scenario ${id}`,
    title: ({ title }) => title,
    facts: ({ facts }) => facts,
    teaching: (scenario) => scenarioMaterial([scenario]).items,
    prose: ['title', 'description', 'situation', 'question', 'analysis', 'resolution'],
    canRetire: true,
  }),
  contentType({
    kind: 'professional-scenario',
    of: ({ professionalScenarios }) => professionalScenarios,
    put: (material, professionalScenarios) => ({ ...material, professionalScenarios }),
    schema: professionalScenarioSchema,
    id: ({ id }) => id,
    name: ({ id }) => `Professional scenario ${id}`,
    title: ({ title }) => title,
    facts: ({ facts }) => facts,
    teaching: (scenario) => professionalMaterial([scenario]).items,
    prose: ['title', 'question', 'answer'],
    canRetire: true,
  }),
  contentType({
    kind: 'daily-insight',
    of: ({ insights }) => insights,
    put: (material, insights) => ({ ...material, insights }),
    schema: insightSchema,
    id: ({ id }) => id,
    name: ({ id }) => `Insight ${id}`,
    title: ({ title }) => title,
    facts: ({ facts }) => facts,
    teaching: (insight) => insightMaterial([insight]).items,
    prose: ['title', 'content', 'keyPoints', 'practicalTip'],
    canRetire: true,
  }),
  contentType({
    kind: 'glossary-term',
    of: ({ glossary }) => glossary,
    put: (material, glossary) => ({ ...material, glossary }),
    schema: glossaryTermSchema,
    id: ({ term }) => term,
    name: () => 'Glossary term',
    title: ({ term }) => term,
    facts: ({ facts }) => facts,
    teaching: (term) => glossaryMaterial([term]).items,
    prose: ['definition'],
    canRetire: true,
  }),
  contentType({
    kind: 'law-correction',
    of: ({ law }) => law.corrections,
    put: (material, corrections) => ({ ...material, law: { ...material.law, corrections } }),
    schema: correctionFileSchema.shape.corrections.element,
    id: ({ row }) => row,
    name: ({ row }) => `Correction ${row}`,
    title: ({ claim }) => claim,
    facts: ({ facts }) => facts,
    teaching: () => [],
    prose: ['claim', 'sourcesSay', 'teach'],
  }),
  contentType({
    kind: 'law-case',
    of: ({ law }) => law.cases.cases,
    put: (material, cases) => ({ ...material, law: { ...material.law, cases: { ...material.law.cases, cases } } }),
    schema: caseFileSchema.shape.cases.element,
    id: ({ id }) => id,
    name: () => 'Court case',
    title: ({ name }) => name,
    facts: ({ facts }) => facts,
    teaching: (courtCase) => caseMaterial([courtCase]).items,
    prose: ['happened', 'issue', 'holding', 'atWork', 'unread'],
  }),
  contentType({
    kind: 'sheet',
    of: ({ documents }) => documents,
    put: (material, documents) => ({ ...material, documents }),
    schema: documentMaterialSchema,
    id: ({ name }) => name,
    name: () => 'Sheet',
    title: ({ title }) => title,
    facts: factsOfDocument,
    teaching: (sheet, { law }) => documentsMaterial([sheet], factsOf(law)).items,
  }),
  contentType({
    kind: 'document-template',
    of: ({ templates }) => templates,
    put: (material, templates) => ({ ...material, templates }),
    schema: templateSchema,
    id: ({ name }) => name,
    name: () => 'Document to fill in',
    title: ({ title }) => title,
    facts: factsOfTemplate,
    teaching: (template, { law }) => templatesMaterial([template], factsOf(law)).items,
  }),
  contentType({
    kind: 'quick-reference',
    of: ({ quickReference }) => quickReference,
    put: (material, quickReference) => ({ ...material, quickReference }),
    schema: quickReferenceSchema.shape.provisions.element,
    id: ({ id }) => id,
    name: () => 'Quick reference',
    title: ({ title }) => title,
    facts: ({ facts }) => facts,
    teaching: (provision) => quickReferenceMaterial([provision]).items,
    prose: ['title', 'points'],
  }),
  contentType({
    kind: 'picture',
    of: ({ pictures }) => pictures,
    put: (material, pictures) => ({ ...material, pictures }),
    schema: pictureSchema,
    id: ({ id }) => id,
    name: () => 'Picture',
    title: ({ title }) => title,
    facts: factsOfPicture,
    teaching: (picture, { law }) => picturesMaterial([picture], factsOf(law)).items,
  }),
  contentType({
    kind: 'faq',
    of: ({ faq }) => faq,
    put: (material, faq) => ({ ...material, faq }),
    schema: faqSchema.shape.questions.element,
    id: ({ id }) => id,
    name: () => 'Question people ask',
    title: ({ question }) => question,
    facts: (entry) => (entry.about === 'law' ? entry.facts : []),
    teaching: (entry) => faqMaterial([entry]).items,
    prose: ['question', 'answer'],
    canRetire: true,
  }),
  contentType({
    kind: 'answer-sheet',
    of: ({ answerSheets }) => answerSheets,
    put: (material, answerSheets) => ({ ...material, answerSheets }),
    schema: answerSheetSchema,
    id: ({ id }) => id,
    name: () => 'Answer of Jocelyn',
    title: ({ about }) => about,
    facts: (sheet) => [...new Set(answerSheetMaterial([sheet]).items.flatMap(({ facts }) => facts))],
    teaching: (sheet) => answerSheetMaterial([sheet]).items,
  }),
  contentType({
    kind: 'offline-answer',
    of: ({ offlineAnswers }) => offlineAnswers,
    put: (material, offlineAnswers) => ({ ...material, offlineAnswers }),
    schema: offlineAnswersSchema.shape.answers.element,
    id: ({ topic }) => topic,
    name: () => 'Answer without a network',
    title: ({ topic }) => topic,
    facts: ({ facts }) => facts,
    teaching: (answer) => offlineAnswerMaterial([answer]).items,
    prose: ['answer'],
  }),
  contentType({
    kind: 'law-guide',
    of: ({ law }) => sectionsOf(law),
    put: (material, sections) => ({ ...material, law: withSections(material.law, sections) }),
    schema: sectionSchema,
    id: sectionId,
    name: (section) => `Guide to ${sectionId(section)}`,
    title: ({ title, provision }) => title ?? provision,
    facts: ({ facts }) => facts,
    teaching: ({ guide, facts, ...section }) => [
      {
        where: `Guide to ${sectionId(section)}`,
        isGraded: false,
        law: null,
        facts,
        citations: [],
        question: '',
        taught: ['guide'],
        fields: { guide },
        wrong: [],
        arithmetic: [],
      },
    ],
    prose: ['guide'],
  }),
];

/** Returns every item of the content files that depends on facts, except cards (see `dependentCards`). */
export function listMaterialItems(material: TeachingMaterial): readonly DependentItem[] {
  return CONTENT_TYPES.flatMap(({ kind, items }) => (kind === 'card' ? [] : items(material)));
}

/** Returns the content type of a kind; null when there is none. */
export function findContentType(kind: string): ContentType | null {
  return CONTENT_TYPES.find((each) => each.kind === kind) ?? null;
}
