import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { arithmetic, checkIds, factId, factIds, loadContentFile, nonEmptyText } from '../../law/content/material.ts';
import type { MaterialView } from '../../law/rules/content-check.ts';
import type { TeachingItem } from '../../law/rules/content-model.ts';
import { OUTCOMES } from '../rules/answer/answer.ts';
import { ROWS, type AnswerSheet, type Statement } from '../rules/answer-sheet.ts';

/** A statement: a fact by id, in its own text, or an editor's text with the facts that support it. */
const statement = z.union([factId, z.strictObject({ text: nonEmptyText, facts: factIds, arithmetic })]);
const statements = z.array(statement).default([]);

/** Everyday phrases, as in search/topics.yaml: one matches whole when the question has all its words, in any order and form. */
const phrases = z.array(nonEmptyText).min(1);
/** Whole example questions. The ranking model is trained on them, so a question without a matching phrase is recognised, too. */
const examples = phrases.optional();

/** Statements about a topic, by row. */
export const answerSheetSchema = z.strictObject({
  /** Lower-case letters and hyphens: "termination-allowance". */
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** The title of the topic: "The termination allowance". It also titles a conversation. */
  about: nonEmptyText,
  /** Facts of the topic. The sheet answers questions that retrieve one of them. A fact belongs to at most one sheet. */
  facts: z.array(factId).min(1),
  /** The rule with its figure, at most three. When no intent below matches, the first is the answer, unless another fact of the sheet matches the question better. */
  rule: statements,
  /** Whom it covers. */
  covers: statements,
  /** Exceptions to the rule. */
  exception: statements,
  /** Next steps for the user, in order. */
  whatToDo: statements,
  /** The calculator of the topic: "termination-allowance". */
  tool: nonEmptyText.optional(),
  /** Users' intents about the topic, each with a one-sentence answer. The one with the best score of phrases and the ranking model is chosen. */
  intents: z
    .array(
      z.strictObject({
        phrases,
        examples,
        /** Shown first to a user with a problem of their own; it states no law. */
        care: nonEmptyText.optional(),
        careWords: z.array(nonEmptyText).optional(),
        lead: nonEmptyText,
        facts: factIds,
        arithmetic,
        outcome: z.enum(OUTCOMES).default('answers'),
        /** Rows that differ for this intent. */
        rule: z.array(statement).optional(),
        covers: z.array(statement).optional(),
        exception: z.array(statement).optional(),
        whatToDo: z.array(statement).optional(),
      }),
    )
    .default([]),
  /** Common wrong beliefs: the words or figures that reveal each, and its correction. */
  misconceptions: z.array(z.strictObject({ phrases, examples, correction: nonEmptyText, impliedByMention: z.boolean().optional(), facts: factIds, arithmetic })).default([]),
});

/** `content/assistant/sheets/*.yaml`. */
const sheetFileSchema = z.strictObject({ sheets: z.array(answerSheetSchema).min(1) });

const SHEETS_PATH = 'assistant/sheets';

/**
 * Loads all sheets, ordered by file name.
 * @throws ContentError if a file is invalid
 */
export async function loadAnswerSheets(contentRoot: string): Promise<z.output<typeof answerSheetSchema>[]> {
  const names = await readdir(join(contentRoot, SHEETS_PATH)).catch(() => []);
  const files = names
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => loadContentFile(contentRoot, `${SHEETS_PATH}/${name}`, sheetFileSchema));
  return (await Promise.all(files)).flatMap(({ sheets }) => sheets);
}

/** Returns the sheets for the content check, with figures from the facts and marks on unconfirmed words. */
export function answerSheetMaterial(sheets: readonly AnswerSheet[]): MaterialView {
  return {
    name: 'Answer sheets',
    read: ['text'],
    count: sheets.length,
    items: sheets.flatMap(itemsOf),
    issues: [
      ...checkIds(
        'Answer sheets',
        sheets.map(({ id }) => id),
      ),
      ...checkIds(
        'Answer sheets, facts',
        sheets.flatMap(({ facts }) => facts),
      ),
      ...checkIds(
        'Answer sheets, about',
        sheets.map(({ about }) => about),
      ),
    ],
  };
}

function itemsOf({ id, facts, intents, misconceptions, ...rows }: AnswerSheet): TeachingItem[] {
  const where = `Answer sheet "${id}"`;
  return [
    itemOf(where, { text: '', facts }),
    ...ROWS.flatMap((row) => written(rows[row]).map((statement) => itemOf(`${where}, ${row},`, statement))),
    ...intents.flatMap((each) => [
      itemOf(`${where}, asked "${each.phrases[0]}",`, { ...each, text: each.lead }),
      ...ROWS.flatMap((row) =>
        written(each[row]).map((statement) => itemOf(`${where}, asked "${each.phrases[0]}", ${row},`, statement)),
      ),
    ]),
    ...misconceptions.map((each) => itemOf(`${where}, misconception "${each.phrases[0]}",`, { ...each, text: each.correction })),
  ];
}

/** Returns the statements with their own text; a quoted fact has an empty one. */
function written(statements: readonly Statement[] | undefined): readonly Exclude<Statement, string>[] {
  return (statements ?? []).map((statement) => (typeof statement === 'string' ? { text: '', facts: [statement] } : statement));
}

function itemOf(where: string, { text, facts, arithmetic: sums }: Exclude<Statement, string>): TeachingItem {
  return {
    where,
    isGraded: false,
    law: null,
    facts,
    citations: [],
    question: '',
    taught: ['text'],
    fields: { text },
    wrong: [],
    arithmetic: sums ?? [],
  };
}
