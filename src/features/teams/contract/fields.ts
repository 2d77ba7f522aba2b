import { z } from 'zod';
import { cleanLines, cleanName, withoutInvisible } from '../../../platform/shared/clean-text.ts';
import { GROUP_ROLES } from '../rules/groups/group.ts';

const LARGEST_ID = 2_147_483_647;

/** An id created by the browser: of a group, a post or a shared card. */
export function clientId(sentence: string) {
  return z.uuid(sentence).max(36, sentence);
}

/** Path parameters of a group. */
export const groupParams = z.strictObject({ groupId: clientId('That is not the id of a group.') });

export const userId = z.coerce
  .number({ error: 'That is not the number of an account.' })
  .int('That is not the number of an account.')
  .min(1, 'That is not the number of an account.')
  .max(LARGEST_ID, 'That is not the number of an account.');

export const cardId = z
  .int('That is not the number of a card.')
  .min(1, 'That is not the number of a card.')
  .max(LARGEST_ID, 'That is not the number of a card.');

/** Returns the schema of a single line. `most` counts characters, each of one or two UTF-16 units. */
export function lineField(missing: string, most: number, problemOf: (line: string) => string | null) {
  return z
    .string({ error: missing })
    .max(2 * most, `That has at most ${most} characters.`)
    .transform(cleanName)
    .superRefine((line, context) => {
      const message = problemOf(line);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

/** Returns the schema of a text of several lines, with limits of its visible characters. */
export function linesField(missing: string, { least, most }: { readonly least: number; readonly most: number }) {
  return z
    .string({ error: missing })
    .max(2 * most, `That has at most ${most} characters.`)
    .transform(cleanLines)
    .refine((text) => withoutInvisible(text).trim().length >= least, missing)
    .refine((text) => [...text].length <= most, `That has at most ${most} characters.`);
}

/** Whether the owner may see the member's progress (product-rules.md, O7). */
export const sharesProgress = z.boolean({ error: 'Please say whether you want to share your progress.' });

export const role = z.enum(GROUP_ROLES);

/** An empty request body, and a response without data. */
export const nothing = z.strictObject({}).optional();
export const done = z.strictObject({ done: z.literal(true) });

/** Author of a post or shared card. The username is null for a closed account. */
export const author = z.strictObject({
  username: z.string().nullable(),
  isYou: z.boolean(),
  /** Current role; null for a former member. */
  role: role.nullable(),
});

/** A card in a group, without its question, which not every member may open. */
export const groupCard = z.strictObject({
  cardId: z.int(),
  title: z.string(),
  /** Citation of the law. */
  reference: z.string(),
  category: z.string(),
  /** Link to study it; null if it is not open to the user. */
  href: z.string().nullable(),
});
