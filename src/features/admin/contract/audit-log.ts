import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { entryPlace } from '../rules/entry-place.ts';

const LARGEST_ID = 2_147_483_647;

const day = (what: string) =>
  z
    .string({ error: `${what} must be a date.` })
    .max(10, `${what} must be a date.`)
    .pipe(z.iso.date(`${what} must be a date.`));

/** Which entries are wanted. What is left out leaves all. */
const filters = {
  /** The account that did it. */
  person: z.coerce
    .number({ error: 'A user id must be a whole number.' })
    .int('A user id must be a whole number.')
    .min(1, 'A user id must be at least 1.')
    .max(LARGEST_ID, 'That user id is too large.')
    .optional(),
  action: z.string().max(100, 'There is no such action.').optional(),
  /** What it was done to, as entries name it: `user 7`. */
  resource: z.string().max(100, 'There is no such thing.').trim().optional(),
  outcome: z.enum(['done', 'failed'], { error: 'There is no such outcome.' }).optional(),
  /** Grenadian days, both included. */
  from: day('From').optional(),
  to: day('To').optional(),
};

/** The audit log as administrators read it. */
export const auditContract = defineContract({
  entries: {
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'Entries of the audit log, the latest first, by person, action, thing, outcome and Grenadian days. Written down.',
    query: z.strictObject({
      ...filters,
      /** `next` of the page before. */
      before: z
        .string()
        .max(40, 'That is not a place in the list.')
        .refine((text) => entryPlace(text) !== null, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({
      entries: z.array(
        z.strictObject({
          id: z.int(),
          at: z.string(),
          /** The account that did it; null for a visitor and for the product itself. */
          userId: z.int().nullable(),
          /** Null once the account is closed. */
          username: z.string().nullable(),
          action: z.string(),
          resource: z.string(),
          /** Name of what it was done to, and its admin screen; null where the entry names nothing that is still there. */
          subject: z.strictObject({ name: z.string(), href: z.string().nullable() }).nullable(),
          success: z.boolean(),
          reason: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
          address: z.string().nullable(),
          /** Browser and system; null for the product itself. */
          device: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
      /** Every action there is. */
      actions: z.array(z.string()),
    }),
  },
  exportEntries: {
    method: 'GET',
    path: '/api/admin/audit/export',
    summary: 'The same as a CSV file: at most the latest 100,000 entries. Written down.',
    query: z.strictObject(filters),
    response: z.string(),
  },
});
