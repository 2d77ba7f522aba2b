import { z } from 'zod';
import { arithmetic, factId, loadContentFile, nonEmptyText } from '../../../law/content/material.ts';
import { figuresIn, normalForm } from '../../../law/rules/figures.ts';
import { OUTCOMES } from '../../rules/answer/answer.ts';

/** The kinds of question the assistant is measured by, one file each. */
export const KINDS = [
  'plain',
  'everyday',
  'scenario',
  'false-premise',
  'foreign',
  'off-topic',
  'injection',
  'unknown',
  'follow-up',
] as const;

/** The user who writes the question. A stranger tests what the assistant can be made to do. */
export const ASKERS = [
  'employee',
  'domestic-worker',
  'employer',
  'hr-officer',
  'union-rep',
  'student',
  'foreigner',
  'stranger',
] as const;

const figure = nonEmptyText.refine((text) => figuresIn(text).length === 1, 'is not one figure such as "2 weeks"');
const phraseText = nonEmptyText.refine((text) => normalForm(text).length > 0, 'has neither a word nor a number');
const phrase = z.preprocess(
  (written) => (typeof written === 'string' ? { phrase: written, near: [] } : written),
  z.strictObject({ phrase: phraseText, near: z.array(nonEmptyText) }),
);
const outcomes = z.preprocess((written) => (Array.isArray(written) ? written : [written]), z.array(z.enum(OUTCOMES)).min(1));
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).optional().transform((items) => items ?? []);

const questionSchema = z.strictObject({
  id: nonEmptyText,
  asker: z.enum(ASKERS),
  /** Messages of the user, in order. The expectations apply to the answer to the last. */
  turns: z.array(nonEmptyText).min(1).max(3),
  expect: z
    .strictObject({
      outcome: outcomes,
      facts: listOf(factId),
      arithmetic,
      figures: listOf(figure),
      reported: listOf(figure),
      onlyMarked: listOf(phrase),
      forbidden: listOf(phrase),
    })
    .transform(({ outcome, arithmetic: sums, ...rest }) => ({ ...rest, outcomes: outcome, arithmetic: sums ?? [] })),
});

const fileSchema = z.strictObject({ kind: z.enum(KINDS), questions: z.array(questionSchema).min(1) });

/** A question with the expected answer. */
export type EvaluationQuestion = z.output<typeof questionSchema> & {
  readonly kind: (typeof KINDS)[number];
  /** Not to be read while the assistant is tuned; its rate is reported beside the others'. */
  readonly isHeldOut: boolean;
  readonly writer: Writer;
};

/** Who wrote a question. */
export const WRITERS = ['first writer', 'second writer'] as const;
export type Writer = (typeof WRITERS)[number];

/** The number of the last question of each kind by the first writer. */
const LAST_BY_FIRST_WRITER: Readonly<Record<(typeof KINDS)[number], number>> = {
  plain: 51,
  everyday: 63,
  scenario: 48,
  'false-premise': 39,
  foreign: 18,
  'off-topic': 18,
  injection: 27,
  unknown: 33,
  'follow-up': 30,
};

function writerOf(id: string, kind: (typeof KINDS)[number]): Writer {
  return Number(id.split('-').at(-1)) <= LAST_BY_FIRST_WRITER[kind] ? 'first writer' : 'second writer';
}

async function loadFile(contentRoot: string, kind: string, isHeldOut: boolean): Promise<EvaluationQuestion[]> {
  const path = `assistant-evaluation/${isHeldOut ? 'held-out/' : ''}${kind}.yaml`;
  const file = await loadContentFile(contentRoot, path, fileSchema);
  return file.questions.map((question) => ({
    ...question,
    kind: file.kind,
    isHeldOut,
    writer: writerOf(question.id, file.kind),
  }));
}

/**
 * Loads all questions of content/assistant-evaluation.
 * @throws ContentError if a file is invalid
 */
export async function loadEvaluationSet(contentRoot: string): Promise<EvaluationQuestion[]> {
  const files = KINDS.flatMap((kind) => [loadFile(contentRoot, kind, false), loadFile(contentRoot, kind, true)]);
  return (await Promise.all(files)).flat();
}
