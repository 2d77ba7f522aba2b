import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';

/** Failed jobs that one request may retry: as many as the list has. */
const MAX_JOBS = 100;

/** Real payments, test payments without money, or none. */
const paymentState = z.enum(['live', 'test', 'off']);

/** Calls about the state of the product. Instants are ISO 8601. */
export const healthContract = defineContract({
  health: {
    method: 'GET',
    path: '/api/admin/health',
    summary: 'The state of the product: version, database, jobs, mail, payments and the last backup.',
    response: z.strictObject({
      version: z.string(),
      /** When the process that answers started. */
      startedAt: z.string(),
      checkedAt: z.string(),
      database: z.strictObject({ version: z.string(), bytes: z.number() }),
      /** Jobs of all processes, counted in the last minute. */
      jobs: z.strictObject({ ready: z.int(), running: z.int() }),
      /** Whether mails go to a mail server; otherwise they are kept as files. */
      mail: z.strictObject({ hasServer: z.boolean() }),
      payments: z.strictObject({ card: paymentState, paypal: paymentState }),
      /** The nightly backup; null when none is set up. */
      backup: z
        .strictObject({
          /** The last good backup; null before the first. */
          last: z.strictObject({ at: z.string(), bytes: z.int() }).nullable(),
          /** The last failure, when no good backup came after it. */
          failure: z.strictObject({ at: z.string(), reason: z.string() }).nullable(),
        })
        .nullable(),
      /** Jobs that failed in every attempt in the last 30 days, newest first, at most 100. */
      failedJobs: z.array(
        z.strictObject({
          id: z.string(),
          queue: z.string(),
          attempts: z.int(),
          failedAt: z.string(),
          reason: z.string(),
          /** False when its data were deleted because they were secret. */
          canRetry: z.boolean(),
        }),
      ),
    }),
  },
  retryJobs: {
    method: 'POST',
    path: '/api/admin/health/retry',
    summary: 'Runs failed jobs again. Leaves out those that run again already.',
    body: z.strictObject({
      ids: z
        .array(z.uuid('Send valid job ids.').max(36, 'Send valid job ids.'))
        .min(1, 'Choose a job.')
        .max(MAX_JOBS, `Choose at most ${MAX_JOBS} jobs.`),
    }),
    response: z.strictObject({ retried: z.int() }),
  },
});
