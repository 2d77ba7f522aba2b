import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CASE_TABS } from './rules/case-list.ts';
import { NOTE_LIMIT, SCENARIO_KINDS } from './rules/marks.ts';
import { DIFFICULTIES, PROFESSIONAL_CATEGORIES } from './rules/scenario.ts';

const difficultySchema = z.enum(DIFFICULTIES);

/**
 * Passages that depend on an unconfirmed fact. `part` and `at` are the part of the scenario and the offset in it, in characters; `standing`
 * and `reason` describe the fact, `path` is its page in the law library.
 */
function uncheckedIn<const Parts extends readonly [string, ...string[]]>(parts: Parts) {
  return z.array(
    z.strictObject({
      part: z.enum(parts),
      at: z.int(),
      text: z.string(),
      fact: z.string(),
      standing: z.string(),
      reason: z.string().nullable(),
      path: z.string(),
    }),
  );
}

/** "From a lawyer's column, 2019"; absent for an official source. */
const sourceNote = z.string().optional();

/** The user's marks; times as ISO strings, null when not marked. */
const markFields = {
  studiedAt: z.string().nullable(),
  savedAt: z.string().nullable(),
  note: z.string().nullable(),
};

/** Paragraphs of a text are separated by blank lines. */
const professionalSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  question: z.string(),
  /** Null while it is locked. */
  answer: z.string().nullable(),
  section: z.string(),
  lawReference: z.string(),
  sourceNote,
  category: z.enum(PROFESSIONAL_CATEGORIES),
  difficulty: difficultySchema,
  isPremium: z.boolean(),
  scenarioType: z.enum(['hr', 'union']),
  /** Whether the user's access does not open it: the answer is omitted, and marks can only be removed. */
  locked: z.boolean(),
  unchecked: uncheckedIn(['question', 'answer']),
  ...markFields,
});

const caseSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  situation: z.string(),
  question: z.string(),
  analysis: z.string(),
  resolution: z.string(),
  /** One or more citations, separated by "; ". */
  legalReference: z.string(),
  sourceNote,
  category: z.enum(CASE_TABS.map(({ law }) => law)),
  difficulty: difficultySchema,
  tags: z.array(z.string()),
  unchecked: uncheckedIn(['description', 'situation', 'question', 'analysis', 'resolution']),
  ...markFields,
});

const changeSchema = z
  .strictObject({
    kind: z.enum(SCENARIO_KINDS, { error: `Kind must be one of ${SCENARIO_KINDS.join(', ')}.` }),
    scenarioId: z.int({ error: 'Scenario must be the number of a scenario.' }),
    studied: z.boolean({ error: 'Studied must be true or false.' }).optional(),
    saved: z.boolean({ error: 'Saved must be true or false.' }).optional(),
    /** Empty or null deletes the note; absent keeps it. */
    note: z
      .string({ error: 'A note must be text.' })
      .max(2 * NOTE_LIMIT, `A note has at most ${NOTE_LIMIT} characters.`)
      .trim()
      .max(NOTE_LIMIT, `A note has at most ${NOTE_LIMIT} characters.`)
      .nullable()
      .optional(),
  })
  .refine(({ studied, saved }) => studied !== undefined || saved !== undefined, 'Say whether it is studied, or saved.')
  .refine(({ saved, note }) => note === undefined || saved === true, {
    path: ['note'],
    error: 'A note goes with a scenario that is saved.',
  });

/** Professional scenarios, case studies and the user's marks. */
export const scenariosContract = defineContract({
  professional: {
    method: 'GET',
    path: '/api/scenarios',
    summary:
      'Every professional scenario with the learner’s marks. One that the person may not open comes without its answer and says so.',
    response: z.array(professionalSchema),
  },
  cases: {
    method: 'GET',
    path: '/api/scenarios/cases',
    summary: 'The case studies in all their parts, with the learner’s marks. For premium access or a trial.',
    response: z.array(caseSchema),
  },
  mark: {
    method: 'PUT',
    path: '/api/scenarios/marks',
    summary:
      'Marks a scenario as studied or saves it for later with a note, or takes that back. Repeating it changes nothing. Answers the whole mark. Of one that is locked, marks can only be taken away.',
    body: changeSchema,
    response: z.strictObject({ kind: z.enum(SCENARIO_KINDS), scenarioId: z.int(), ...markFields }),
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED'],
  },
});
