import { z } from 'zod';
import { ITEM_KINDS } from '../../law/rules/item-kind.ts';
import { ITEM_STATES } from '../rules/amendment.ts';

/** Characters of the reason that everyone may read in the list of changes. */
const REASON_LENGTH = { least: 8, most: 300 };
/** Characters of a name, a code or the words that are looked for. */
const LONGEST_NAME = 60;
/** Entries on one page of a list to choose from. */
export const ENTRIES_PER_PAGE = 20;

/** A text that may be empty. */
export const text = (sentence: string, longest: number) =>
  z.string({ error: sentence }).max(longest, `That may have at most ${longest} characters.`).trim();

/** A short name or code. */
export const name = (sentence: string) =>
  z.string({ error: sentence }).max(LONGEST_NAME, sentence).trim().min(1, sentence);

/** A kind of material that depends on facts. */
export const itemKind = z.enum(ITEM_KINDS, { error: 'That is no kind of material.' });

/** The id of a fact. */
export const factId = z
  .string({ error: 'Please say which fact it is.' })
  .max(7, 'That is not the id of a fact.')
  .regex(/^(?:EA|LRA|MW|GEN)-\d{3}$/, 'That is not the id of a fact.');

/** By what an editor's version is recognised. */
export const version = z
  .string({ error: 'Please say which version you read.' })
  .max(16, 'That is no version.')
  .regex(/^[0-9a-f]{16}$/, 'That is no version.');

/** Why, in the editor's words. */
export const reason = z
  .string({ error: 'Please say why, for everyone to read.' })
  .max(REASON_LENGTH.most, `The reason may have at most ${REASON_LENGTH.most} characters.`)
  .trim()
  .min(REASON_LENGTH.least, 'Please say why, for everyone to read.');

/** Search text and page of a list. */
export const listQuery = z.strictObject({
  words: z.string().max(LONGEST_NAME, 'Please search for fewer words.').trim().default(''),
  page: z.coerce
    .number('That is not a page.')
    .int('That is not a page.')
    .min(1, 'That is not a page.')
    .max(1000, 'That is not a page.')
    .default(1),
});

/** Label of an item. */
export const itemName = { kind: itemKind, id: z.string(), name: z.string(), title: z.string() };

/**
 * The editor's username, null after the account is closed, and the time of the decision. Both null without a decision.
 */
const decidedBy = { by: z.string().nullable(), at: z.string().nullable() };

/** Review status of an item since its law changed. */
const itemState = z.strictObject({
  now: z.enum(ITEM_STATES),
  /** Waiting, and excluded from quizzes, exams and challenges. */
  outOfUse: z.boolean(),
  ...decidedBy,
});

/** A calculation of an item, and whether it still gives the item's figure. */
export const calculation = z.strictObject({ expression: z.string(), result: z.string(), agrees: z.boolean() });

/** The effects of a change on dependent items. */
export const previewSchema = z.strictObject({
  /** Why it cannot be saved so. */
  problems: z.array(z.string()),
  changesWords: z.boolean(),
  touched: z.array(
    z.strictObject({
      ...itemName,
      leavesGradedUse: z.boolean(),
      /** Whether it waits for an editor once the change is saved. */
      waits: z.boolean(),
      sums: z.array(calculation),
      issues: z.array(z.string()),
      /** The state of the item now, before this change. */
      state: itemState,
    }),
  ),
  /** Items that rested on it until an editor retired them. */
  retired: z.array(z.strictObject({ ...itemName, ...decidedBy })),
  /** Calculators that read the fact; an example worked out before and after, null where none shows it. */
  tools: z.array(
    z.strictObject({
      title: z.string(),
      path: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      agrees: z.boolean(),
    }),
  ),
  /** Certifications whose exams can contain an affected card. */
  certifications: z.array(z.string()),
  /** Number of learners who know an affected card. */
  learners: z.int(),
});
