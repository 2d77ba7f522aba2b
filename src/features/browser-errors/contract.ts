import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';

/** The call of browsers that reports an error of a script. */
export const browserErrorsContract = defineContract({
  report: {
    method: 'POST',
    path: '/api/browser-errors',
    summary: 'Writes an uncaught error of a script to the log.',
    body: z.strictObject({ message: z.string().max(300), stack: z.string().max(4000) }),
    response: z.strictObject({}),
  },
});
