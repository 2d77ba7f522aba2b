import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { BASES } from '../law/rules/content-model.ts';
import { FIGURE_UNITS } from '../law/rules/figures.ts';
import { UNITS } from '../law/rules/tokens.ts';
import {
  factId,
  itemKind,
  itemName,
  listQuery,
  name,
  previewSchema,
  reason,
  calculation,
  text,
  version,
} from './contract/fields.ts';
import { STUDIED_KINDS } from './rules/changed-items.ts';
import { DECISIONS, MAX_TEXT_LENGTH } from './rules/amendment.ts';
import { BODIES_OF_LAW } from '../law/rules/provisions.ts';

/** Maximum characters of a title, of unconfirmed points, of the name of an official text, and of a guide of at most twelve sentences. */
const LONGEST = { title: 120, open: 200, against: 120, guide: 2000 };
/** Facts that one guide names, and sections that it sends its readers on to. */
const MAX = { facts: 40, seeAlso: 10 };

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
  /** Unconfirmed points; empty for none. */
  open: text('What is not confirmed must be a text.', LONGEST.open),
  facts: z.array(factId, { error: 'Facts must be a list.' }).max(MAX.facts, `Give at most ${MAX.facts} facts.`),
  /** Sections as in addresses: "labour-relations-act/46". */
  seeAlso: z
    .array(
      z
        .string({ error: 'A section must be a text.' })
        .max(64, 'That is no section such as employment-act/26.')
        .regex(/^[a-z-]+\/[a-z0-9-]+$/, 'That is no section such as employment-act/26.'),
      { error: 'What to read beside it must be a list.' },
    )
    .max(MAX.seeAlso, `Give at most ${MAX.seeAlso} sections.`),
});

/** A section as an editor writes it. */
export type SectionDraft = z.output<typeof sectionDraft>;

/**
 * Whether the law itself differs. Then dependent items are reviewed again and learners are notified. Otherwise only the
 * wording is better.
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
      releaseText: z.string().nullable(),
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

export { ENTRIES_PER_PAGE } from './contract/fields.ts';

/** Maximum characters of a statement of the law, and of conflicting evidence. */
const LONGEST_STATEMENT = 1000;
/** Sources, figures, days or minimum wages of one fact. */
const MAX_CARD_PARTS = 10;
/** Texts of one item. */
const MAX_TEXTS = 30;
/** Items that wait, as many as are read at a time. */
export const MAX_DUE = 100;
const itemId = name('Please say which item it is.');

const figure = z.strictObject({
  name: name('A figure needs its name.'),
  amount: z
    .number({ error: 'A figure must be a number.' })
    .positive('A figure must be more than nothing.')
    .max(1e9, 'That figure is too large.'),
  unit: z.enum(FIGURE_UNITS, { error: 'That is no unit.' }),
});

/** The facts that an item was read against, as they were shown. */
const readFacts = z
  .array(
    z.strictObject({
      factId,
      fingerprint: z
        .string()
        .max(8, 'That is no fingerprint.')
        .regex(/^[0-9a-f]{8}$/, 'That is no fingerprint.'),
    }),
    { error: 'Please say which facts it was read against.' },
  )
  .min(1, 'Please say which facts it was read against.')
  .max(MAX_CARD_PARTS, `Give at most ${MAX_CARD_PARTS} facts.`);

/** A fact as an editor writes it. */
const factDraft = z.strictObject({
  text: text('Please write the statement.', LONGEST_STATEMENT).min(1, 'Please write the statement.'),
  /** Empty where the number is not known. */
  section: z.string({ error: 'The section must be a text.' }).max(60, 'That section is too long.').trim(),
  basis: z.enum(BASES, { error: 'That is no basis.' }),
  /** The official text that it was compared with, and the day; both empty while nobody did. */
  checked: z
    .strictObject({
      against: text('Please say which Act and section was read.', LONGEST.against),
      day: z
        .string({ error: 'Please say on which day it was read.' })
        .max(10, 'A day must be written like 2026-11-23.')
        .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'A day must be written like 2026-11-23.'),
    })
    // A page of the release before does not send it.
    .default({ against: '', day: '' }),
  standing: z.enum(['confirmed', 'reported', 'unconfirmed', 'corrected'], { error: 'That is no standing.' }),
  /** Why it is not confirmed; empty for a confirmed fact. */
  doubt: text('Why it is not confirmed must be a text.', LONGEST_STATEMENT),
  sources: z
    .array(name('A source needs its code.'), { error: 'Sources must be a list.' })
    .min(1, 'A change of the law needs a source.')
    .max(MAX_CARD_PARTS, `Give at most ${MAX_CARD_PARTS} sources.`),
  figures: z
    .array(figure, { error: 'Figures must be a list.' })
    .max(MAX_CARD_PARTS, `Give at most ${MAX_CARD_PARTS} figures.`),
  dates: z
    .array(
      z.strictObject({
        name: name('A day needs its name.'),
        day: z.iso.date('A day must be written like 2026-11-23.').max(10, 'A day must be written like 2026-11-23.'),
      }),
      {
        error: 'Days must be a list.',
      },
    )
    .max(MAX_CARD_PARTS, `Give at most ${MAX_CARD_PARTS} days.`),
  /** The minimum wages that depend on it, in whole EC$. */
  rates: z
    .array(
      z.strictObject({
        category: name('A rate needs its category.'),
        amount: z
          .int('A rate must be in whole dollars.')
          .positive('A rate must be more than nothing.')
          .max(1e6, 'That rate is too large.'),
      }),
      { error: 'Rates must be a list.' },
    )
    .max(MAX_CARD_PARTS, `Give at most ${MAX_CARD_PARTS} rates.`),
});

/** A fact as an editor writes it. */
export type FactDraft = z.output<typeof factDraft>;

const entrySchema = z.strictObject({
  id: z.string(),
  topic: z.string(),
  place: z.string(),
  text: z.string(),
  standing: z.string(),
  /** Items that wait for an editor. */
  due: z.int(),
  amended: z.boolean(),
});

/** A fact that a person with the official text settles. */
const unsettledSchema = z.strictObject({
  id: z.string(),
  topic: z.string(),
  /** The section to open, or where to look for it: "Employment Act, Part IX (section not known)". */
  place: z.string(),
  text: z.string(),
  why: z.enum(['doubtful', 'title']),
  /** What depends on it: "6 cards, 2 scenarios and 1 calculator". */
  dependents: z.string(),
});

/** A changed law of an item that the learner knows. `path` is its page in the law library. */
const changeOfLaw = {
  /** The fact, as "EA-212", or the section, as "employment-act/26". */
  about: z.string(),
  now: z.string(),
  reason: z.string(),
  changedAt: z.string(),
  path: z.string(),
};

/** Cards the learner knows, and scenarios and insights they worked on, whose law changed since. */
const changedSchema = z.strictObject({
  cards: z.array(z.strictObject({ cardId: z.int(), ...changeOfLaw })),
  items: z.array(
    z.strictObject({
      kind: z.enum(STUDIED_KINDS),
      id: z.int(),
      title: z.string(),
      /** Link to its page. */
      opens: z.string(),
      ...changeOfLaw,
    }),
  ),
});

/** Calls for editing the law, for administrators, and a learner's changed items. */
export const amendmentsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/admin/law',
    summary: 'Facts of the law that hold some words, page by page, with what of them waits for review.',
    query: listQuery,
    response: z.strictObject({
      entries: z.array(entrySchema),
      total: z.int(),
      /** Items that wait in all. */
      due: z.int(),
    }),
  },
  unsettled: {
    method: 'GET',
    path: '/api/admin/law/unsettled',
    summary:
      'Facts that nobody has compared with the official text: doubtful ones, and those known by the title of a section. Those with most dependents come first.',
    response: z.strictObject({ entries: z.array(unsettledSchema) }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/law/facts/:factId',
    summary: 'One fact as an editor may change it.',
    params: z.strictObject({ factId }),
    response: z.strictObject({
      id: z.string(),
      topic: z.string(),
      place: z.string(),
      path: z.string(),
      draft: factDraft,
      version: z.string(),
      /** When it was last changed here; null for never. */
      changedAt: z.string().nullable(),
      /** The fact before its last change here; null when there is none to undo. */
      earlier: factDraft.nullable(),
      /** Words that the files of a later release have in place of these; null where they agree. */
      releaseText: z.string().nullable(),
      sources: z.array(z.strictObject({ code: z.string(), title: z.string() })),
      due: z.int(),
    }),
    errors: ['NOT_FOUND'],
  },
  preview: {
    method: 'POST',
    path: '/api/admin/law/facts/:factId/preview',
    summary: 'What a change of a fact would do to everything that rests on it. Nothing is kept.',
    params: z.strictObject({ factId }),
    body: z.strictObject({ draft: factDraft }),
    response: previewSchema,
    errors: ['NOT_FOUND'],
  },
  amend: {
    method: 'POST',
    path: '/api/admin/law/facts/:factId',
    summary:
      'Changes a fact. What depends on it leaves graded use until each item is confirmed, rewritten or retired. Undoing the last change leaves in use what was confirmed before it and not rewritten since.',
    params: z.strictObject({ factId }),
    body: z.strictObject({ draft: factDraft, reason, version }),
    response: z.strictObject({
      version: z.string(),
      due: z.int(),
      /** Decisions over the words that this change undid. They stay. */
      laterDecisions: z.array(z.strictObject({ ...itemName, decision: z.enum(DECISIONS) })),
    }),
    errors: ['NOT_FOUND', 'REFUSED', 'EDIT_CONFLICT'],
  },
  due: {
    method: 'GET',
    path: '/api/admin/law/due',
    summary:
      'Items that wait for review because a fact changed, graded items first: all of them, or those that depend on one fact.',
    query: z.strictObject({ factId: factId.optional() }),
    response: z.strictObject({
      items: z.array(
        z.strictObject({
          ...itemName,
          isGraded: z.boolean(),
          texts: z.array(z.strictObject({ field: z.string(), text: z.string() })),
          sums: z.array(calculation),
          /** Its present issues. */
          issues: z.array(z.string()),
          /** Figures that are outdated where its texts state them. */
          figures: z.array(
            z.strictObject({
              value: z.number(),
              unit: z.enum(UNITS).nullable(),
              /** The figure of today; null where the change does not tell. */
              now: z.number().nullable(),
              why: z.string(),
              isDerived: z.boolean(),
            }),
          ),
          /** Other facts of the law that state an outdated figure in much the same words. */
          similarFacts: z.array(z.strictObject({ id: z.string(), text: z.string() })),
          facts: z.array(
            z.strictObject({
              id: z.string(),
              fingerprint: z.string(),
              now: z.string(),
              /** Null where the change came with the files, or was one of its section. */
              before: z.string().nullable(),
            }),
          ),
          /** Sections of these facts whose law was changed in the panel. */
          sections: z.array(z.strictObject({ label: z.string(), now: z.string(), before: z.string() })),
          /** Recognises the words of a card, which others may change meanwhile; null for other material. */
          version: z.string().nullable(),
          canRewrite: z.boolean(),
          canRetire: z.boolean(),
        }),
      ),
      /** Number of all waiting items; `items` contains the first. */
      waiting: z.int(),
      /** Number of them that are out of graded use until they are confirmed or rewritten. */
      outOfUse: z.int(),
      /** Items decided since the oldest fact that still waits changed. */
      done: z.int(),
    }),
  },
  undo: {
    method: 'POST',
    path: '/api/admin/law/due/undo',
    summary: 'Undoes a decision of an item: it waits again, out of graded use. Sent again, it changes nothing.',
    body: z.strictObject({
      kind: itemKind,
      itemId,
      decision: z.enum(DECISIONS, { error: 'Please say which decision to undo: right, rewritten or retired.' }),
      facts: readFacts,
    }),
    response: z.strictObject({ undone: z.boolean() }),
    errors: ['REFUSED', 'EDIT_CONFLICT'],
  },
  decide: {
    method: 'POST',
    path: '/api/admin/law/due',
    summary: 'Decides one item: still right, rewritten or retired.',
    body: z.strictObject({
      kind: itemKind,
      itemId,
      decision: z.enum(DECISIONS, { error: 'Please say: right, rewritten or retired.' }),
      facts: readFacts,
      /** The new words of an item that is rewritten, by their field. */
      texts: z
        .array(
          z.strictObject({
            field: name('A text needs its field.'),
            text: text('A text may not be empty.', MAX_TEXT_LENGTH).min(1, 'A text may not be empty.'),
          }),
          {
            error: 'The texts must be a list.',
          },
        )
        .max(MAX_TEXTS, `Give at most ${MAX_TEXTS} texts.`)
        .default([]),
      /** The version of the card that was read. Omitted to decide about any version. */
      version: version.nullable().default(null),
    }),
    response: z.strictObject({ left: z.int() }),
    errors: ['NOT_FOUND', 'REFUSED', 'EDIT_CONFLICT'],
  },
  changed: {
    method: 'GET',
    path: '/api/law/changed',
    summary: 'Cards the learner knows, and scenarios and insights they worked on, whose law changed since.',
    response: changedSchema,
  },
  readAgain: {
    method: 'POST',
    path: '/api/law/changed/read',
    summary: 'The learner has read a scenario or an insight again since its law changed.',
    body: z.strictObject({
      kind: z.enum(STUDIED_KINDS, { error: 'That is nothing that is read again.' }),
      id: z
        .int('Please say which one it is.')
        .min(1, 'That is no number of an item.')
        .max(2_147_483_647, 'That is no number of an item.'),
    }),
    response: changedSchema,
    errors: ['NOT_FOUND'],
  },
});
