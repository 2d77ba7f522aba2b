import { z } from 'zod';
import { checkMinimum, checkIds, factIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { ContentIssue } from '../law/rules/content-model.ts';

const GUIDE_STEPS = 9;
const PROVISIONS = 6;
const DOCUMENTS = ['employment-act', 'labour-relations-act', 'minimum-wages-order', 'minimum-wages-amendment'] as const;

const inApp = z.string().regex(/^\/[a-z0-9/?=_-]*$/, 'is not an address of the product such as /flashcards');

/** `content/guide/guide.yaml`: the interactive guide. Texts contain no numbers of cards: the screen adds them. */
export const guideSchema = z.strictObject({
  steps: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      title: nonEmptyText,
      /** Paragraphs separated by blank lines. */
      text: nonEmptyText,
      points: z.array(nonEmptyText).max(4),
      link: z.strictObject({ label: nonEmptyText, to: inApp }).optional(),
    }),
  ),
});

/** `content/pages/resources.yaml`: texts of the legal resources screen. */
export const resourcesSchema = z.strictObject({
  assistant: z.strictObject({ title: nonEmptyText, text: nonEmptyText }),
  documents: z.array(
    z.strictObject({ id: z.enum(DOCUMENTS), title: nonEmptyText, reference: nonEmptyText, description: nonEmptyText }),
  ),
  officialSource: z.strictObject({ title: nonEmptyText, text: nonEmptyText, address: z.url() }),
  legalNotice: z.strictObject({ title: nonEmptyText, text: nonEmptyText }),
});

/** `content/pages/quick-reference.yaml`: the quick reference. */
export const quickReferenceSchema = z.strictObject({
  provisions: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      title: nonEmptyText,
      points: z.array(nonEmptyText).min(1).max(5),
      lawReference: nonEmptyText,
      facts: factIds,
    }),
  ),
});

/** `content/pages/faq.yaml`: common questions; those about the law depend on facts. */
export const faqSchema = z.strictObject({
  questions: z.array(
    z.discriminatedUnion('about', [
      z.strictObject({
        about: z.literal('law'),
        id: z.string().regex(/^[a-z-]+$/),
        question: nonEmptyText,
        answer: nonEmptyText,
        lawReference: nonEmptyText.optional(),
        facts: factIds,
      }),
      z.strictObject({
        about: z.literal('product'),
        id: z.string().regex(/^[a-z-]+$/),
        question: nonEmptyText,
        answer: nonEmptyText,
      }),
    ]),
  ),
});

/** A step of the guide. */
export type GuideStep = z.output<typeof guideSchema>['steps'][number];
/** Texts of the legal resources screen. */
export type Resources = z.output<typeof resourcesSchema>;
/** One provision of the quick reference. */
export type QuickProvision = z.output<typeof quickReferenceSchema>['provisions'][number];
/** One question of the FAQ. */
export type FaqEntry = z.output<typeof faqSchema>['questions'][number];

/** Loads the steps of the guide. @throws ContentError for an invalid file. */
export async function loadGuide(contentRoot: string): Promise<GuideStep[]> {
  return (await loadContentFile(contentRoot, 'guide/guide.yaml', guideSchema)).steps;
}

/** Loads the texts of the resources screen. @throws ContentError for an invalid file. */
export function loadResources(contentRoot: string): Promise<Resources> {
  return loadContentFile(contentRoot, 'pages/resources.yaml', resourcesSchema);
}

/** Loads the quick reference. @throws ContentError for an invalid file. */
export async function loadQuickReference(contentRoot: string): Promise<QuickProvision[]> {
  return (await loadContentFile(contentRoot, 'pages/quick-reference.yaml', quickReferenceSchema)).provisions;
}

/** Loads the FAQ. @throws ContentError for an invalid file. */
export async function loadFaq(contentRoot: string): Promise<FaqEntry[]> {
  return (await loadContentFile(contentRoot, 'pages/faq.yaml', faqSchema)).questions;
}

/** Checks guide and resources. */
export function resourcesMaterial(steps: readonly GuideStep[], resources: Resources): MaterialView {
  const issues: ContentIssue[] = [
    ...checkIds(
      'Guide steps',
      steps.map(({ id }) => id),
    ),
    ...checkIds(
      'Legal documents',
      resources.documents.map(({ id }) => id),
      DOCUMENTS,
    ),
  ];
  if (steps.length !== GUIDE_STEPS)
    issues.push({ where: 'The guide', message: `has ${steps.length} steps; it has ${GUIDE_STEPS}.` });
  return { name: 'Guide steps', read: [], items: [], count: steps.length, issues };
}

/** Checks the quick reference: six provisions whose figures agree with the facts. */
export function quickReferenceMaterial(provisions: readonly QuickProvision[]): MaterialView {
  const issues: ContentIssue[] = checkIds(
    'Quick reference',
    provisions.map(({ id }) => id),
  );
  if (provisions.length !== PROVISIONS)
    issues.push({
      where: 'The quick reference',
      message: `has ${provisions.length} provisions; it has ${PROVISIONS}.`,
    });
  return {
    name: 'Quick reference',
    read: ['points'],
    items: provisions.map(({ id, title, points, lawReference, facts }) => ({
      where: `Quick reference "${id}"`,
      isGraded: false,
      law: null,
      facts,
      citations: lawReference.split('; ').map((reference) => ({ lawReference: reference })),
      question: title,
      taught: ['points'],
      fields: { title, points: points.join('\n\n') },
      wrong: [],
      arithmetic: [],
    })),
    issues,
  };
}

/** The FAQ for the content check. */
export function faqMaterial(entries: readonly FaqEntry[]): MaterialView {
  return {
    name: 'FAQ',
    read: ['answer'],
    items: entries.flatMap((entry) =>
      entry.about === 'product'
        ? []
        : [
            {
              where: `FAQ "${entry.id}"`,
              isGraded: false,
              law: null,
              facts: entry.facts,
              citations:
                entry.lawReference === undefined
                  ? []
                  : entry.lawReference.split('; ').map((lawReference) => ({ lawReference })),
              question: entry.question,
              taught: ['answer'],
              fields: { question: entry.question, answer: entry.answer },
              wrong: [],
              arithmetic: [],
            },
          ],
    ),
    count: entries.length,
    issues: [
      ...checkIds(
        'FAQ',
        entries.map(({ id }) => id),
      ),
      ...checkMinimum('FAQ', entries.length, 12),
    ],
  };
}
