import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PURPOSES } from '../goals/rules/goals.ts';
import { textSchema } from '../resources/contract.ts';
import { PATH_IDS } from './rules/path.ts';
import { SECTION_LENGTH } from './rules/path-progress.ts';

/** Maximum number of sections in one request. */
const MAX_SECTIONS = 60;

const sectionSchema = z.strictObject({
  /** Id in the law library, such as `employment-act/32`. */
  id: z.string(),
  /** Plain question that its text answers. */
  question: z.string(),
  /** "section 32", "Part VIII", "S.R.&O. 42 of 2023", with its title. */
  name: z.string(),
  path: z.string(),
  read: z.boolean(),
});

const stepSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['reading', 'cards', 'scenario', 'quiz']),
  title: z.string(),
  text: z.string(),
  /** Minutes. */
  minutes: z.int(),
  /** Finished parts of the step: sections read, cards known, scenario decided or quiz passed. */
  done: z.int(),
  of: z.int(),
  isDone: z.boolean(),
  sections: z.array(sectionSchema),
  /** Null for a step without cards. */
  cards: z
    .strictObject({
      ids: z.array(z.int()),
      /** Number of the cards that the user's access opens. */
      open: z.int(),
      /** The first open card that is not known, or null. */
      next: z.int().nullable(),
    })
    .nullable(),
  scenario: z
    .strictObject({
      title: z.string(),
      path: z.string(),
      decided: z.boolean(),
      /** Whether it needs a plan that the user does not have. */
      locked: z.boolean(),
    })
    .nullable(),
  /** A document to fill in as an exercise. */
  exercise: z.strictObject({ title: z.string(), path: z.string() }).optional(),
  /** The quiz over the cards of the step or of the whole path; null without one. */
  quiz: z
    .strictObject({
      set: z.string(),
      /** Number of questions with the user's open cards. */
      questions: z.int(),
      /** Best score in whole percent; null before the first finished quiz. */
      best: z.int().nullable(),
    })
    .nullable(),
  /** Whether the step can only be finished with a plan that the user does not have. */
  needsPlan: z.boolean(),
});

const pathSchema = z.strictObject({
  id: z.enum(PATH_IDS),
  title: z.string(),
  walked: z.string(),
  outcome: z.string(),
  certification: z.strictObject({ id: z.int(), name: z.string() }),
  minutes: z.int(),
  steps: z.array(stepSchema),
  /** Index of the first step that is not done; null when all are. */
  current: z.int().nullable(),
  stepsDone: z.int(),
  cardsKnown: z.int(),
  cards: z.int(),
  percent: z.int(),
  /** Expected day, in Grenada, on which all its cards are known; null without a forecast. */
  expected: z.string().nullable(),
  /** Days, in Grenada, on which the path was begun and finished; null before. */
  begun: z.string().nullable(),
  finished: z.string().nullable(),
  /** The last finished quiz over the whole path. */
  lastQuiz: z
    .strictObject({ score: z.int(), rating: z.string(), correctAnswers: z.int(), totalQuestions: z.int() })
    .nullable(),
  /** Cards answered wrong in the last quiz of a finished path. */
  again: z.array(z.strictObject({ cardId: z.int(), title: z.string() })),
});

/** Role paths. */
export const pathsContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/paths',
    summary: 'The role paths with how far the learner is in each. What a learner knows counts in every path.',
    response: z.strictObject({
      /** The purpose that the user chose; null before. */
      purpose: z.enum(PURPOSES).nullable(),
      paths: z.array(pathSchema),
    }),
  },
  section: {
    method: 'GET',
    path: '/api/paths/section',
    summary: 'The guide to one section of the role paths, with its unconfirmed words marked.',
    query: z.strictObject({
      section: z.string({ error: 'Name a section.' }).max(SECTION_LENGTH, 'There is no such section.'),
    }),
    response: z.strictObject({
      paragraphs: z.array(textSchema),
      /** Whether only the title of the section is known. */
      titleOnly: z.boolean(),
      /** What we could not confirm, in a few words; null when nothing is known to be missing. */
      open: z.string().nullable(),
    }),
  },
  read: {
    method: 'PUT',
    path: '/api/paths/readings',
    summary:
      'Says that sections of the law were opened to read. Repeating it changes nothing; what no path names is left out.',
    body: z.strictObject({
      sections: z
        .array(z.string({ error: 'A section must be text.' }).max(SECTION_LENGTH, 'There is no such section.'), {
          error: 'Sections must be a list.',
        })
        .min(1, 'Name at least one section.')
        .max(MAX_SECTIONS, `Name at most ${MAX_SECTIONS} sections at once.`),
    }),
    response: z.strictObject({ read: z.array(z.string()) }),
  },
});
