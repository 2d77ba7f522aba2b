import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

/** A term. `lawAddress` is the law library's page of the first provision of its facts; null for none. */
const termSchema = z.strictObject({
  term: z.string(),
  otherForms: z.array(z.string()),
  notIn: z.array(z.string()),
  pronunciation: z.string(),
  phonetic: z.string(),
  definition: z.string(),
  context: z.enum(['grenadian', 'employment', 'labour_relations', 'caribbean', 'common_law']),
  facts: z.array(z.string()),
  lawAddress: z.string().nullable(),
  /** "From a news report, 2012"; absent for an official source. */
  sourceNote: z.string().optional(),
});

/** The glossary. */
export const glossaryContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/glossary',
    summary:
      'The terms of the glossary in order of the alphabet, with other forms, pronunciation and a way into the law library.',
    response: z.array(termSchema),
  },
});
