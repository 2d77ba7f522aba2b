import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PURPOSES } from '../goals/rules/purpose.ts';
import { PATH_IDS } from './rules/path-names.ts';
import { SECTION_LENGTH } from './rules/waiting-readings.ts';

/** The most sections that one call says were read. */
const MOST_READ = 60;

const sectionSchema = z.strictObject({
  /** As addresses of the law library name it. */
  id: z.string(),
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
  /** How long it takes, in minutes. */
  minutes: z.int(),
  /** What counts of it: sections read, cards known, the scenario decided, the quiz passed. */
  done: z.int(),
  of: z.int(),
  isDone: z.boolean(),
  sections: z.array(sectionSchema),
  /** Null for a step without cards. */
  cards: z
    .strictObject({
      ids: z.array(z.int()),
      /** How many of them the learner's access opens. */
      open: z.int(),
      /** The first open one that is not known; null when none is. */
      next: z.int().nullable(),
    })
    .nullable(),
  scenario: z
    .strictObject({
      title: z.string(),
      path: z.string(),
      decided: z.boolean(),
      /** Whether it takes a plan that the learner does not have. */
      locked: z.boolean(),
    })
    .nullable(),
  /** The quiz of the step: over its cards, or over the whole path; null where there is none. */
  quiz: z
    .strictObject({
      set: z.string(),
      /** Questions that it would have now. */
      questions: z.int(),
      /** Best score in whole percent; null before the first one was finished. */
      best: z.int().nullable(),
    })
    .nullable(),
  /** What finishes the step takes a plan that the learner does not have. */
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
  /** Place of the first step that is not done, from 0; null when all are. */
  current: z.int().nullable(),
  stepsDone: z.int(),
  cardsKnown: z.int(),
  cards: z.int(),
  percent: z.int(),
  /** Grenadian day by which its cards are known at the pace of two weeks; null where there is no pace. */
  expected: z.string().nullable(),
  /** Grenadian days of the first and the last thing done; the last only of a finished path. */
  begun: z.string().nullable(),
  finished: z.string().nullable(),
  /** The last finished quiz over the whole path. */
  lastQuiz: z
    .strictObject({ score: z.int(), rating: z.string(), correctAnswers: z.int(), totalQuestions: z.int() })
    .nullable(),
  /** What was missed in it, when the path is finished. */
  again: z.array(z.strictObject({ cardId: z.int(), title: z.string() })),
});

/** Role paths. */
export const pathsContract = defineContract({
  show: {
    method: 'GET',
    path: '/api/paths',
    summary: 'The role paths with how far the learner is in each. What a learner knows counts in every path.',
    response: z.strictObject({
      /** What brings the learner here; null before the first steps. */
      purpose: z.enum(PURPOSES).nullable(),
      paths: z.array(pathSchema),
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
        .max(MOST_READ, `Name at most ${MOST_READ} sections at once.`),
    }),
    response: z.strictObject({ read: z.array(z.string()) }),
  },
});
