import { z } from 'zod';
import { DRAWINGS, PICTURE_IDS } from './rules/pictures.ts';
import { defineContract } from '../../platform/shared/contract.ts';

/** Unconfirmed words: id, standing and reason of their fact, and its path in the law library. */
const unconfirmedWordsSchema = z.strictObject({
  text: z.string(),
  fact: z.string(),
  standing: z.string(),
  reason: z.string().nullable(),
  path: z.string(),
});

/** A text in pieces: plain text and unconfirmed words. */
export const textSchema = z.array(z.union([z.string(), unconfirmedWordsSchema]));

const citationsSchema = z.array(z.string());

/** Where a text comes from; missing for an official source. */
const sourceNoteSchema = z.string().optional();

/** A legal document. `edition`: PDF of the study edition. `library`: page in the law library. */
const documentSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  reference: z.string(),
  description: textSchema,
  category: z.string(),
  edition: z.string(),
  /** Note on a PDF that was made without the text of the law; null for the others. */
  editionNote: z.string().nullable(),
  library: z.string(),
});

const titledTextSchema = z.strictObject({ title: z.string(), text: z.string() });

const stepName = z
  .string({ error: 'A step must be text.' })
  .max(40, 'There is no such step.')
  .regex(/^[a-z-]+$/, 'There is no such step.');

const progressFields = {
  at: stepName,
  visited: z.array(stepName, { error: 'Visited must be a list.' }).max(30, 'Send at most 30 steps.'),
};

const markSchema = unconfirmedWordsSchema.omit({ text: true }).nullable();

/** A picture of the law: its steps with their marks, and the facts behind it. `share`: length of a bar, 0 to 1. */
const pictureSchema = z.strictObject({
  id: z.enum(PICTURE_IDS),
  title: z.string(),
  lead: z.string(),
  parts: z.array(
    z.strictObject({
      title: z.string(),
      drawing: z.enum(DRAWINGS),
      note: z.strictObject({ text: z.string(), mark: markSchema }).nullable(),
      steps: z.array(
        z.strictObject({
          label: z.string(),
          text: z.string().nullable(),
          mark: markSchema,
          share: z.number().min(0).max(1).nullable(),
        }),
      ),
    }),
  ),
  facts: z.array(z.strictObject({ id: z.string(), path: z.string(), citation: z.string().nullable() })),
});

/** Legal resources and the interactive guide. */
export const resourcesContract = defineContract({
  resources: {
    method: 'GET',
    path: '/api/resources',
    summary:
      'The legal resources: the assistant, the legal documents, the quick reference, common questions, the sheets to print and the notices.',
    response: z.strictObject({
      assistant: titledTextSchema,
      documents: z.array(documentSchema),
      officialSource: titledTextSchema.extend({ address: z.string() }),
      legalNotice: titledTextSchema,
      quickReference: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          points: z.array(textSchema),
          citations: citationsSchema,
          sourceNote: sourceNoteSchema,
        }),
      ),
      faq: z.array(
        z.strictObject({
          id: z.string(),
          about: z.enum(['law', 'product']),
          question: z.string(),
          answer: textSchema,
          citations: citationsSchema,
          sourceNote: sourceNoteSchema,
        }),
      ),
      sheets: z.array(z.strictObject({ title: z.string(), stamp: z.string().nullable(), path: z.string() })),
    }),
  },
  pictures: {
    method: 'GET',
    path: '/api/resources/pictures',
    summary:
      'Pictures of the law, drawn from the facts: notice when a job ends, where to complain, what a pay slip shows.',
    response: z.strictObject({ pictures: z.array(pictureSchema) }),
  },
  guide: {
    method: 'GET',
    path: '/api/guide',
    summary: 'The steps of the interactive guide in order, and how many cards the deck has in total and by category.',
    response: z.strictObject({
      steps: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          paragraphs: z.array(textSchema),
          points: z.array(textSchema),
          link: z.strictObject({ label: z.string(), to: z.string() }).nullable(),
        }),
      ),
      cards: z.strictObject({
        total: z.int(),
        byCategory: z.array(z.strictObject({ category: z.string(), count: z.int() })),
      }),
    }),
  },
  guideProgress: {
    method: 'GET',
    path: '/api/guide/progress',
    summary: 'How far the learner is in the guide, on whatever device; null before they moved in it.',
    response: z.strictObject({ progress: z.strictObject({ ...progressFields, movedAt: z.number() }).nullable() }),
  },
  moveInGuide: {
    method: 'PUT',
    path: '/api/guide/progress',
    summary:
      'Joins what a device knows of the learner’s way through the guide with what is known: steps that were visited stay so, and the latest move says where they are. Repeating it changes nothing.',
    body: z.strictObject({
      ...progressFields,
      /** Milliseconds since 1970 by the device's clock; 0 for progress of earlier releases. */
      movedAt: z
        .int({ error: 'The time must be whole milliseconds.' })
        .min(0, 'The time cannot be negative.')
        .max(8_640_000_000_000_000, 'There is no such time.'),
    }),
    response: z.strictObject({ progress: z.strictObject({ ...progressFields, movedAt: z.number() }) }),
  },
});
