import { z } from 'zod';
import { checkAtLeast, checkIds, factIds, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { Fault } from '../law/rules/content-model.ts';

const GUIDE_STEPS = 9;
const PROVISIONS = 6;
const DOCUMENTS = ['employment-act', 'labour-relations-act', 'minimum-wages-order', 'minimum-wages-amendment'] as const;

const inApp = z.string().regex(/^\/[a-z0-9/?=_-]*$/, 'is not an address of the product such as /flashcards');

/** `content/guide/guide.yaml`: the interactive guide. Texts contain no numbers of cards: the screen adds them. */
export const guideSchema = z.strictObject({
  steps: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      title: words,
      /** Paragraphs separated by blank lines. */
      text: words,
      points: z.array(words).max(4),
      link: z.strictObject({ label: words, to: inApp }).optional(),
    }),
  ),
});

/** `content/pages/resources.yaml`: texts of the legal resources screen. */
export const resourcesSchema = z.strictObject({
  assistant: z.strictObject({ title: words, text: words }),
  documents: z.array(z.strictObject({ id: z.enum(DOCUMENTS), title: words, reference: words, description: words })),
  officialSource: z.strictObject({ title: words, text: words, address: z.url() }),
  legalNotice: z.strictObject({ title: words, text: words }),
});

/** `content/pages/quick-reference.yaml`: the quick reference. */
export const quickReferenceSchema = z.strictObject({
  provisions: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      title: words,
      points: z.array(words).min(1).max(5),
      lawReference: words,
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
        question: words,
        answer: words,
        lawReference: words.optional(),
        facts: factIds,
      }),
      z.strictObject({
        about: z.literal('product'),
        id: z.string().regex(/^[a-z-]+$/),
        question: words,
        answer: words,
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
  const faults: Fault[] = [
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
    faults.push({ where: 'The guide', message: `has ${steps.length} steps; it has ${GUIDE_STEPS}.` });
  return { name: 'Guide steps', read: [], items: [], count: steps.length, faults };
}

/** Checks the quick reference: six provisions whose figures agree with the facts. */
export function quickReferenceMaterial(provisions: readonly QuickProvision[]): MaterialView {
  const faults: Fault[] = checkIds(
    'Quick reference',
    provisions.map(({ id }) => id),
  );
  if (provisions.length !== PROVISIONS)
    faults.push({
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
      asked: title,
      taught: ['points'],
      fields: { title, points: points.join('\n\n') },
      wrong: [],
      arithmetic: [],
    })),
    faults,
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
              asked: entry.question,
              taught: ['answer'],
              fields: { question: entry.question, answer: entry.answer },
              wrong: [],
              arithmetic: [],
            },
          ],
    ),
    count: entries.length,
    faults: [
      ...checkIds(
        'FAQ',
        entries.map(({ id }) => id),
      ),
      ...checkAtLeast('FAQ', entries.length, 12),
    ],
  };
}
