import { z } from 'zod';
import { cleanLines, cleanName, withoutInvisible } from '../../../platform/shared/clean-text.ts';
import { GROUP_ROLES } from '../rules/groups/group-role.ts';

const LARGEST_ID = 2_147_483_647;

/** The id of a group, a post or a shared card, as browsers make them. */
export function madeId(sentence: string) {
  return z.uuid(sentence).max(36, sentence);
}

/** What names a group in an address. */
export const groupParams = z.strictObject({ groupId: madeId('That is not the id of a group.') });

/** An account, by its number. */
export const personId = z.coerce
  .number({ error: 'That is not the number of an account.' })
  .int('That is not the number of an account.')
  .min(1, 'That is not the number of an account.')
  .max(LARGEST_ID, 'That is not the number of an account.');

/** A card, by its number. */
export const cardId = z
  .int('That is not the number of a card.')
  .min(1, 'That is not the number of a card.')
  .max(LARGEST_ID, 'That is not the number of a card.');

/** A line as it is stored. `most` is counted in characters, of which each is one or two units. */
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

/** A text of several lines as it is stored, of at least so many characters that can be seen and at most so many. */
export function linesField(missing: string, { least, most }: { readonly least: number; readonly most: number }) {
  return z
    .string({ error: missing })
    .max(2 * most, `That has at most ${most} characters.`)
    .transform(cleanLines)
    .refine((text) => withoutInvisible(text).trim().length >= least, missing)
    .refine((text) => [...text].length <= most, `That has at most ${most} characters.`);
}

/** Whether the owner of a group may see how far a member is (product-rules.md, O7). */
export const sharesProgress = z.boolean({ error: 'Please say whether you want to share your progress.' });

/** What a member is. */
export const role = z.enum(GROUP_ROLES);

/** A call that takes nothing, and one that has nothing to tell. */
export const nothing = z.strictObject({}).optional();
export const done = z.strictObject({ done: z.literal(true) });

/** Whoever wrote or shared something. The username is null of who closed their account. */
export const author = z.strictObject({
  username: z.string().nullable(),
  isYou: z.boolean(),
  /** What they are in the group now; null of who is no member any more. */
  role: role.nullable(),
});

/** A card as a group sees it: its question is for those who may open it. */
export const groupCard = z.strictObject({
  cardId: z.int(),
  title: z.string(),
  /** Where the law says so, as it is cited. */
  reference: z.string(),
  category: z.string(),
  /** Where it is studied; null for who may not open it. */
  href: z.string().nullable(),
});
