import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { QUERY_LENGTH } from './rules/query-bounds.ts';
import { SEARCH_KINDS } from './rules/search-item.ts';

const kind = z.enum(SEARCH_KINDS);

const resultSchema = z.strictObject({
  id: z.string(),
  kind,
  title: z.string(),
  text: z.string(),
  label: z.string(),
  law: z.string().nullable(),
  path: z.string(),
  lock: z.enum(['account', 'plan']).nullable(),
  isUnsure: z.boolean(),
});

/** The search over everything that is taught. */
export const searchContract = defineContract({
  find: {
    method: 'GET',
    path: '/api/search',
    summary: 'What is found for a query: statements of the law, cards, scenarios, terms and insights, by kind.',
    query: z.strictObject({
      q: z
        .string({ error: 'Please say what you look for.' })
        .max(QUERY_LENGTH, `Please look for at most ${QUERY_LENGTH} characters.`)
        .trim()
        .min(1, 'Please say what you look for.'),
      kind: kind.optional(),
      only: z.literal('1').optional(),
    }),
    response: z.strictObject({
      total: z.int(),
      counts: z.array(z.strictObject({ kind, count: z.int() })).readonly(),
      groups: z.array(z.strictObject({ kind, results: z.array(resultSchema).readonly() })).readonly(),
      inShort: z
        .strictObject({ text: z.string(), citation: z.string(), law: z.string().nullable(), path: z.string() })
        .nullable(),
      lawWords: z.array(z.string()).readonly(),
      corrected: z.array(z.string()).readonly(),
      marks: z.array(z.string()).readonly(),
      nearest: z.array(resultSchema).readonly(),
    }),
  },
});
