import { z } from 'zod';
import { arithmetic, factId, factIds, words } from '../../law/content/material.ts';
import { OUTCOMES } from '../rules/outcomes.ts';

/** A statement: a fact by its id, said in its own words, or words of ours with the facts they rest on. */
const statement = z.union([
  factId.transform((fact) => ({ fact })),
  z.strictObject({ text: words, facts: factIds, arithmetic }),
]);
const statements = z.array(statement).default([]);

/** Phrases of every day, as in search/topics.yaml: one fits when all its words are in the question, in any order and any form. */
const phrases = z.array(words).min(1);

/** `content/assistant/sheets/*.yaml`: what is said of one matter, row by row. */
export const answerSheetsSchema = z.strictObject({
  sheets: z
    .array(
      z.strictObject({
        /** Small letters and hyphens: "termination-allowance". */
        id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
        /** "The termination allowance": names a conversation and a follow-up. */
        about: words,
        /** The facts of this matter: a question that finds one of them is answered by this sheet. Each fact stands on one sheet at most. */
        facts: z.array(factId).min(1),
        /** The rule with its figure, at most three. The first is the answer when no question below fits. */
        rule: statements,
        /** Whom it covers. */
        covers: statements,
        /** When it is otherwise. */
        exception: statements,
        /** What to do next, in order. */
        whatToDo: statements,
        /** The tool that works out a case: "termination-allowance". */
        tool: words.optional(),
        /** Questions people ask of this matter with the answer in one sentence; those with the longest phrase that fits decide. */
        asked: z
          .array(
            z.strictObject({
              when: phrases,
              lead: words,
              facts: factIds,
              arithmetic,
              outcome: z.enum(OUTCOMES).default('answers'),
              /** Rows that differ for this question. */
              rule: z.array(statement).optional(),
              covers: z.array(statement).optional(),
              exception: z.array(statement).optional(),
              whatToDo: z.array(statement).optional(),
            }),
          )
          .default([]),
        /** What is often taken for granted wrongly: the words or figures that show it, and what is right. */
        traps: z.array(z.strictObject({ assumes: phrases, right: words, facts: factIds, arithmetic })).default([]),
      }),
    )
    .min(1),
});
