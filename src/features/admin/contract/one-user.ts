import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { emailSchema } from '../../accounts/contract.ts';
import { adminReason } from '../../billing/contract.ts';
import { NOTE_LENGTH } from '../rules/note.ts';
import { entryPosition, entrySchema, suspensionSchema, userId } from './schemas.ts';

/** Longest suspension that ends by itself, in days. */
const MAX_SUSPENSION_DAYS = 365;

const noteId = z.uuid('There is no such note.').max(36, 'There is no such note.');

/** Calls for administrators about one user's account. */
export const oneUserContract = defineContract({
  suspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    summary:
      'Suspends a user for so many days, or until they are let back in: every session ends, and the user is told the reason. Nothing is deleted. Suspending twice changes nothing.',
    params: userId,
    body: z.strictObject({
      reason: adminReason,
      /** Null for a suspension without an end. */
      days: z
        .int({ error: 'Days must be a whole number.' })
        .min(1, 'Days must be at least 1.')
        .max(MAX_SUSPENSION_DAYS, `Days must be at most ${MAX_SUSPENSION_DAYS}.`)
        .nullable()
        .default(null),
    }),
    response: z.strictObject({ suspension: suspensionSchema }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  restoreUser: {
    method: 'POST',
    path: '/api/admin/users/:id/restore',
    summary: 'Lets a suspended user sign in again.',
    params: userId,
    body: z.strictObject({}),
    response: z.strictObject({ suspension: z.null() }),
    errors: ['NOT_FOUND'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/admin/users/:id/second-factor/remove',
    summary: 'Turns two-step sign in off for a user who lost phone and recovery codes.',
    params: userId,
    body: z.strictObject({}),
    /** Whether it was on. */
    response: z.strictObject({ removed: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  correctEmail: {
    method: 'POST',
    path: '/api/admin/users/:id/email',
    summary:
      'Corrects a user’s email address. The new one is unconfirmed and gets a link; links sent to the old one stop working.',
    params: userId,
    body: z.strictObject({ email: emailSchema }),
    response: z.strictObject({ email: z.string() }),
    errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'REFUSED'],
  },
  mailReset: {
    method: 'POST',
    path: '/api/admin/users/:id/reset-mail',
    summary: 'Mails a user a link to choose a new password. The answer does not contain it.',
    params: userId,
    body: z.strictObject({}),
    response: z.strictObject({ email: z.string() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/:id/notes',
    summary: 'Adds a note about a user, for administrators.',
    params: userId,
    body: z.strictObject({
      /** Chosen by the sender, so that a repeated request adds nothing. */
      noteId,
      text: z
        .string({ error: 'Please write the note.' })
        .max(2 * NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`)
        .trim()
        .min(1, 'Please write the note.')
        .max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
    }),
    response: z.strictObject({ noteId: z.string() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  removeNote: {
    method: 'DELETE',
    path: '/api/admin/users/:id/notes/:noteId',
    summary: 'Removes a note that the signed-in administrator wrote.',
    params: userId.extend({ noteId }),
    response: z.strictObject({ noteId: z.string() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  userEntries: {
    method: 'GET',
    path: '/api/admin/users/:id/entries',
    summary:
      'What administrators did with a user, their payments and their ratings, apart from looking; or what the user did. Latest first.',
    params: userId,
    query: z.strictObject({
      by: z.enum(['administrators', 'user'], { error: 'By must be administrators or user.' }).default('administrators'),
      before: entryPosition.optional(),
    }),
    response: z.strictObject({
      entries: z.array(
        entrySchema.extend({
          /** The reason of the suspension that the entry is about. */
          suspensionReason: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
});
