import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { CURSOR_LENGTH, parseCursor } from './rules/list-cursor.ts';
import { ANSWER_LENGTH, EMAIL_LENGTH, MESSAGE_LENGTH, PLACE_LENGTH } from './rules/report.ts';

const { least, most } = MESSAGE_LENGTH;

const reportId = z.strictObject({
  id: z.uuid('That is not the id of a report.').max(36, 'That is not the id of a report.'),
});

/** Filters of the reports. */
const reportFilters = {
  state: z.enum(['waiting', 'settled'], { error: 'There is no such state.' }).default('waiting'),
  /** Only those of people who were signed in, or of visitors. */
  sender: z.enum(['member', 'visitor'], { error: 'There is no such sender.' }).optional(),
};

/** Reports of errors: anyone sends them, administrators read and settle them. */
export const reportsContract = defineContract({
  send: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Reports an error in the material, signed in or not. Sent twice with the same id, it is kept once.',
    body: z.strictObject({
      /** Made by the sender, so that a repeated call is the same report. */
      id: z.uuid('A report needs an id of its own.').max(36, 'A report needs an id of its own.'),
      /** The card or page, as the sender puts it; may be empty. */
      place: z
        .string({ error: 'Please say which card or page it is.' })
        .max(PLACE_LENGTH, `The card or page may have at most ${PLACE_LENGTH} characters.`)
        .trim(),
      message: z
        .string({ error: 'Please say what is wrong.' })
        .max(most, `A report may have at most ${most} characters.`)
        .trim()
        .min(least, `Please say in a few words what is wrong (at least ${least} characters).`),
      /** Where an answer may go; empty for none. */
      email: z
        .string({ error: 'The address must be an email address, or empty.' })
        .max(EMAIL_LENGTH, `An email address has at most ${EMAIL_LENGTH} characters.`)
        .trim()
        .refine((text) => text === '' || z.email().safeParse(text).success, 'That is not an email address.'),
    }),
    response: z.strictObject({ received: z.literal(true) }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/reports',
    summary:
      'Reports that wait, the oldest first, or those that are settled, the last settled first; with the number of all of them.',
    query: z.strictObject({
      ...reportFilters,
      /** `next` of the page before. */
      after: z
        .string()
        .max(CURSOR_LENGTH, 'That is not a place in the list.')
        .refine((text) => parseCursor(text) !== null, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({
      reports: z.array(
        z.strictObject({
          id: z.string(),
          sentAt: z.string(),
          place: z.string(),
          message: z.string(),
          email: z.string().nullable(),
          /** The account that sent it; null when nobody was signed in. */
          account: z.int().nullable(),
          /** Its username; null once it is closed. */
          username: z.string().nullable(),
          settledAt: z.string().nullable(),
          /** Answer to the sender; null without one. */
          answer: z.string().nullable(),
        }),
      ),
      total: z.int(),
      next: z.string().nullable(),
    }),
  },
  exportReports: {
    method: 'GET',
    path: '/api/admin/reports/export',
    summary: 'The filtered reports as a CSV file: at most 100,000. Recorded in the audit log.',
    query: z.strictObject(reportFilters),
    response: z.string(),
  },
  settle: {
    method: 'POST',
    path: '/api/admin/reports/:id/settle',
    summary:
      'Takes a report off the list: it was looked at, and what it says was put right or is right as it stands. An answer goes to its sender by mail, where there is an address.',
    params: reportId,
    body: z.strictObject({
      answer: z
        .string({ error: 'The answer must be a text.' })
        .max(ANSWER_LENGTH.most, `An answer has at most ${ANSWER_LENGTH.most} characters.`)
        .trim()
        .min(ANSWER_LENGTH.least, `Please answer in a few words (at least ${ANSWER_LENGTH.least} characters).`)
        .optional(),
    }),
    response: z.strictObject({
      id: z.string(),
      settledAt: z.string(),
      /** Whether the answer was mailed; false without one, and without an address. */
      answered: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
});
