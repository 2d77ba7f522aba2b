import { z } from 'zod';
import { answerSchema } from '../contract.ts';

/** The shape in which the rows of an answer are kept. One more whenever earlier rows no longer parse by `answerSchema`. */
export const SHAPE = 1;

/** What is kept with an answer besides its words. */
const answerMetadata = z.object({
  /** Answers that say none are of the first. */
  shape: z.literal(SHAPE).default(SHAPE),
  answer: answerSchema,
  fallback: z.boolean(),
  /** Ids of the statements that were found for the question, the weightiest first. */
  facts: z.array(z.string()),
  writtenBy: z.enum(['library', 'provider']),
  /** Why what the provider wrote was not given, in our own words. */
  faults: z.array(z.string()).readonly().optional(),
});

/** What is kept with an answer besides its words. */
export type AnswerMetadata = z.output<typeof answerMetadata>;

const namedSource = z.object({ citation: z.string(), path: z.string() });
const namedSources = z.array(z.unknown()).transform((sources) =>
  sources.flatMap((source) => {
    const read = namedSource.safeParse(source);
    return read.success ? [read.data] : [];
  }),
);

/** The same of any shape, as far as it can be read: whoever changes the rows has people's answers of all earlier shapes before them. */
const anyMetadata = z
  .object({
    answer: z.object({ sources: namedSources.catch([]) }).catch({ sources: [] }),
    fallback: z.boolean().catch(false),
    facts: z.array(z.string()).catch([]),
    writtenBy: z.enum(['library', 'provider']).catch('library'),
  })
  .catch({ answer: { sources: [] }, fallback: false, facts: [], writtenBy: 'library' });

/** What can be read of an answer that was kept. */
export interface KeptAnswer extends Pick<AnswerMetadata, 'fallback' | 'facts' | 'writtenBy'> {
  /** Its rows; null for one of an older shape. */
  readonly answer: AnswerMetadata['answer'] | null;
  readonly sources: z.output<typeof namedSource>[];
  /** Citations of the sources, in order. */
  readonly references: string[];
}

/** Reads what is kept with an answer, whatever its shape: one that cannot be read any more takes nothing else down with it. */
export function readKept(metadata: unknown): KeptAnswer {
  const { answer, fallback, facts, writtenBy } = anyMetadata.parse(metadata);
  const today = answerMetadata.safeParse(metadata);
  return {
    answer: today.success ? today.data.answer : null,
    sources: answer.sources,
    references: answer.sources.map(({ citation }) => citation),
    fallback,
    facts,
    writtenBy,
  };
}
