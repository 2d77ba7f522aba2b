import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

/** Maximum length of a calculation's input, in characters. */
const INPUT_LENGTH = 1000;

/** Saved calculations. Each is stored as a tool and its input, and calculated again whenever it is opened. */
export const toolsContract = defineContract({
  save: {
    method: 'POST',
    path: '/api/tools/saved',
    summary: 'Saves a sum of a tool. The same sum saved twice is kept once.',
    body: z.strictObject({
      /** The tool's name in its address. */
      tool: z.string({ error: 'Please say which tool.' }).max(60, 'There is no such tool.'),
      /** The input as the query string of the tool's page. */
      given: z
        .string({ error: 'Please give the figures of the calculation.' })
        .max(INPUT_LENGTH, `The figures of a calculation have at most ${INPUT_LENGTH} characters.`),
    }),
    response: z.strictObject({ saved: z.literal(true) }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/tools/saved/:id',
    summary: 'Deletes a saved sum of one’s own.',
    params: z.strictObject({
      id: z.uuid('That is not the id of a saved result.').max(36, 'That is not the id of a saved result.'),
    }),
    response: z.strictObject({ removed: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
});
