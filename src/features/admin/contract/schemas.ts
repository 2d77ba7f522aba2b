import { z } from 'zod';
import { parseEntryPosition } from '../rules/audit-log.ts';

export const LARGEST_ID = 2_147_483_647;

/** The user that a call is about. */
export const userId = z.strictObject({
  id: z.coerce
    .number({ error: 'A user id must be a whole number.' })
    .int('A user id must be a whole number.')
    .min(1, 'A user id must be at least 1.')
    .max(LARGEST_ID, 'That user id is too large.'),
});

/** An open suspension. */
export const suspensionSchema = z.strictObject({
  /** The user reads it. */
  reason: z.string(),
  since: z.string(),
  /** When the account works again by itself; null for never. */
  until: z.string().nullable(),
  /** The administrator; null once that account is closed. */
  by: z.strictObject({ id: z.int(), username: z.string() }).nullable(),
});

/** A note of an administrator. */
export const noteSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  /** Null once the account is closed. */
  author: z.string().nullable(),
  /** Whether the signed-in administrator wrote it, and so may remove it. */
  isOwn: z.boolean(),
});

/** `next` of the page of entries before. */
export const entryPosition = z
  .string()
  .max(40, 'That is not a place in the list.')
  .refine((text) => parseEntryPosition(text) !== null, 'That is not a place in the list.');

/** An entry of the audit log. */
export const entrySchema = z.strictObject({
  id: z.int(),
  at: z.string(),
  /** The account that acted; null for a visitor and for the product itself. */
  userId: z.int().nullable(),
  /** Null once the account is closed. */
  username: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  /** Name of the subject and its admin screen; null when the subject is gone or unknown. */
  subject: z.strictObject({ name: z.string(), href: z.string().nullable() }).nullable(),
  /** The account that the subject belongs to, such as the buyer of a payment; null when there is none or it is the subject. */
  owner: z.strictObject({ id: z.int(), username: z.string().nullable() }).nullable(),
  success: z.boolean(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  /** Browser and system; null for the product itself. */
  device: z.string().nullable(),
});
