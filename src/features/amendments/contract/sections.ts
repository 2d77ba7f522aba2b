import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { BODIES_OF_LAW } from '../../law/rules/provisions.ts';
import { factId, listQuery, previewSchema, reason, text, version } from './fields.ts';

/** Characters of a title, of what is not confirmed, and of a guide; a guide has at most twelve sentences. */
const LONGEST = { title: 120, open: 200, guide: 2000 };
/** Facts that one guide names, and sections that it sends its readers on to. */
const MOST = { facts: 40, seeAlso: 10 };

const sectionName = z.strictObject({
  body: z.enum(BODIES_OF_LAW, { error: 'That is no law of the library.' }),
  provision: z
    .string({ error: 'Please say which section it is.' })
    .max(40, 'That is not the name of a section.')
    .regex(/^[a-z0-9-]+$/, 'That is not the name of a section.'),
});

/** A section as an editor writes it. */
const sectionDraft = z.strictObject({
  title: text('Please write the title.', LONGEST.title).min(1, 'Please write the title.'),
  guide: text('Please write the guide.', LONGEST.guide).min(1, 'Please write the guide.'),
  known: z.enum(['effect', 'title'], { error: 'Please say how much of the section was seen.' }),
  /** What could not be confirmed; empty for nothing. */
  open: text('What is not confirmed must be a text.', LONGEST.open),
  facts: z.array(factId, { error: 'Facts must be a list.' }).max(MOST.facts, 'Those are too many facts.'),
  /** Sections as in addresses: "labour-relations-act/46". */
  seeAlso: z
    .array(
      z
        .string({ error: 'A section must be a text.' })
        .max(64, 'That is no section such as employment-act/26.')
        .regex(/^[a-z-]+\/[a-z0-9-]+$/, 'That is no section such as employment-act/26.'),
      { error: 'What to read beside it must be a list.' },
    )
    .max(MOST.seeAlso, 'Those are too many sections.'),
});

/** A section as an editor writes it. */
export type SectionDraft = z.output<typeof sectionDraft>;

/**
 * Whether the law itself reads otherwise, so that what depends on the section is read again and learners are told, or only our words about
 * it are better.
 */
const isLaw = z.boolean({ error: 'Please say whether the law changed.' });

/** Editing the sections of the law: for administrators. */
export const sectionsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/admin/law/sections',
    summary: 'Sections, Parts and Orders that hold some words in number, title or guide, page by page.',
    query: listQuery,
    response: z.strictObject({
      entries: z.array(
        z.strictObject({
          body: z.enum(BODIES_OF_LAW),
          provision: z.string(),
          /** "Employment Act, section 26". */
          place: z.string(),
          title: z.string(),
          guide: z.string(),
          /** Whether its own guide waits for an editor. */
          isDue: z.boolean(),
          amended: z.boolean(),
        }),
      ),
      total: z.int(),
      /** Items that wait in all. */
      due: z.int(),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/law/sections/:body/:provision',
    summary: 'One section as an editor may change it, with the facts that stand in it.',
    params: sectionName,
    response: z.strictObject({
      place: z.string(),
      path: z.string(),
      draft: sectionDraft,
      version: z.string(),
      /** When it was last changed here; null for never. */
      changedAt: z.string().nullable(),
      /** The guide that the files of a later release have in place of this; null where they agree. */
      filesSay: z.string().nullable(),
      facts: z.array(z.strictObject({ id: z.string(), text: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  },
  preview: {
    method: 'POST',
    path: '/api/admin/law/sections/:body/:provision/preview',
    summary: 'What a change of a section would do to everything that rests on its facts. Nothing is kept.',
    params: sectionName,
    body: z.strictObject({ draft: sectionDraft, isLaw }),
    response: previewSchema,
    errors: ['NOT_FOUND'],
  },
  amend: {
    method: 'POST',
    path: '/api/admin/law/sections/:body/:provision',
    summary:
      'Changes a section. Where the law itself changed, what rests on its facts leaves graded use until each item is confirmed, rewritten or retired.',
    params: sectionName,
    body: z.strictObject({ draft: sectionDraft, isLaw, reason, version }),
    response: z.strictObject({ version: z.string(), due: z.int() }),
    errors: ['NOT_FOUND', 'REFUSED', 'EDIT_CONFLICT'],
  },
});
