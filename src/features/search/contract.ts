import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { MAX_QUERY_LENGTH, SEARCH_READERS, SEARCH_KINDS } from './rules/search-item.ts';
import { LAST_PAGE } from './rules/search-address.ts';

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

const itemSchema = z.strictObject({
  id: z.string(),
  kind,
  title: z.string(),
  openTitle: z.string().optional(),
  text: z.string(),
  words: z.string().optional(),
  restsOn: z.array(z.string()).readonly().optional(),
  label: z.string(),
  law: z.string().nullable(),
  path: z.string(),
  opens: z.enum(SEARCH_READERS),
  result: z.string().optional(),
  cited: z.array(z.string()).readonly().optional(),
  fact: z
    .strictObject({
      citation: z.string(),
      sourceNote: z.string().optional(),
      settled: z.boolean(),
      today: z.boolean(),
      aside: z.boolean(),
    })
    .optional(),
});

/** The search over everything that is taught. */
export const searchContract = defineContract({
  find: {
    method: 'GET',
    path: '/api/search',
    summary: 'What is found for a query: statements of the law, cards, scenarios, terms and tools, by kind.',
    query: z.strictObject({
      q: z
        .string({ error: 'Please type what to search for.' })
        .max(MAX_QUERY_LENGTH, `Please search with at most ${MAX_QUERY_LENGTH} characters.`)
        .trim()
        .min(1, 'Please type what to search for.'),
      kind: kind.optional(),
      only: z.literal('1').optional(),
      /** A page of the one kind, from 1. */
      page: z.coerce
        .number({ error: 'A page is a number.' })
        .int('A page is a whole number.')
        .min(1, 'The first page is 1.')
        .max(LAST_PAGE, `The last page is ${LAST_PAGE}.`)
        .optional(),
    }),
    response: z.strictObject({
      total: z.int(),
      counts: z.array(z.strictObject({ kind, count: z.int() })).readonly(),
      groups: z.array(z.strictObject({ kind, results: z.array(resultSchema).readonly() })).readonly(),
      page: z.int(),
      pages: z.int(),
      inShort: z
        .strictObject({
          text: z.string(),
          citation: z.string(),
          sourceNote: z.string().nullable(),
          law: z.string().nullable(),
          path: z.string(),
          toolPath: z.string().nullable(),
        })
        .nullable(),
      lawWords: z.array(z.string()).readonly(),
      corrected: z.array(z.string()).readonly(),
      marks: z.array(z.string()).readonly(),
      notHeld: z.string().nullable(),
      nearest: z.array(resultSchema).readonly(),
    }),
  },
  device: {
    method: 'GET',
    path: '/api/search/device',
    summary:
      'Everything that can be found, for a device to search in without a network; questions only of cards open to the person.',
    response: z.strictObject({
      reader: z.enum(SEARCH_READERS),
      items: z.array(itemSchema).readonly(),
      vocabulary: z.strictObject({
        spellings: z.record(z.string(), z.string()),
        topics: z
          .array(
            z.strictObject({
              law: z.array(z.string()).readonly(),
              at: z.array(z.string()).readonly().optional(),
              answer: z.string().optional(),
              everyday: z.array(z.string()).readonly(),
            }),
          )
          .readonly(),
      }),
    }),
  },
});
