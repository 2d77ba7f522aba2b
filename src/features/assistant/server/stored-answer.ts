import { z } from 'zod';
import { answerSchema } from '../contract.ts';

/** Version of the stored rows. Increase it when earlier rows no longer parse by `answerSchema`. */
export const SHAPE = 2;

/** Schema of the metadata stored with an answer. */
export const answerMetadataSchema = z.object({
  shape: z.literal(SHAPE),
  answer: answerSchema,
  fallback: z.boolean(),
  /** Ids of the facts retrieved for the question, most important first. */
  facts: z.array(z.string()),
  /** `library`: composed from the content. `provider`: rephrased by the language model. */
  writtenBy: z.enum(['library', 'provider']),
  /** Why the language model's text was rejected. */
  violations: z.array(z.string()).readonly().optional(),
});

/** Metadata stored with an answer. */
export type AnswerMetadata = z.output<typeof answerMetadataSchema>;

/** Metadata of version 1, whose rows had other names for the correction and the calculation. */
const firstMetadataSchema = z
  .looseObject({
    shape: z.literal(1).default(1),
    answer: z.looseObject({ putRight: z.unknown(), sum: z.unknown() }),
  })
  .transform(({ answer: { putRight: correction, sum: calculation, ...rows }, ...rest }) => ({
    ...rest,
    shape: SHAPE,
    answer: { ...rows, correction, calculation },
  }));

const readableMetadataSchema = z.union([answerMetadataSchema, firstMetadataSchema.pipe(answerMetadataSchema)]);

const namedSource = z.object({ citation: z.string(), path: z.string() });
const namedSources = z.array(z.unknown()).transform((sources) =>
  sources.flatMap((source) => {
    const read = namedSource.safeParse(source);
    return read.success ? [read.data] : [];
  }),
);

/** Metadata of any version, with the fields that all versions have. */
const anyMetadataSchema = z
  .object({
    answer: z.object({ sources: namedSources.catch([]) }).catch({ sources: [] }),
    fallback: z.boolean().catch(false),
    facts: z.array(z.string()).catch([]),
    writtenBy: z.enum(['library', 'provider']).catch('library'),
  })
  .catch({ answer: { sources: [] }, fallback: false, facts: [], writtenBy: 'library' });

/** The readable parts of a stored answer. */
export interface StoredAnswer extends Pick<AnswerMetadata, 'fallback' | 'facts' | 'writtenBy'> {
  /** Its rows; null for an older version. */
  readonly answer: AnswerMetadata['answer'] | null;
  readonly sources: z.output<typeof namedSource>[];
  /** Citations of the sources, in order. */
  readonly references: string[];
}

/** Parses the metadata of any version; unreadable metadata yields an answer without rows. */
export function parseStoredAnswer(metadata: unknown): StoredAnswer {
  const { answer, fallback, facts, writtenBy } = anyMetadataSchema.parse(metadata);
  const current = readableMetadataSchema.safeParse(metadata);
  return {
    answer: current.success ? current.data.answer : null,
    sources: answer.sources,
    references: answer.sources.map(({ citation }) => citation),
    fallback,
    facts,
    writtenBy,
  };
}
