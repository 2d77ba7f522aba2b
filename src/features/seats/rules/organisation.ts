/** Minimum and maximum length of an organisation’s name. */
export const NAME_LENGTH = { min: 2, max: 80 } as const;

/** Maximum running seats of an organisation (product-rules.md, K11). */
export const MAX_SEATS = 2000;

/** Matches a dot between letters, as in example.gd: mail programs turn it into a link. `St. George’s` and `U.W.I.` do not match. */
const READS_AS_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2}|\//u;

/** Returns the error text of a cleaned name; null for a valid one. A name may contain no link, as strangers receive it by mail. */
export function nameProblem(name: string): string | null {
  const { length } = [...name];
  if (length < NAME_LENGTH.min || !/\p{L}/u.test(name)) return 'Please enter the name of your school or business.';
  if (length > NAME_LENGTH.max) return `A name has at most ${NAME_LENGTH.max} characters.`;
  if (/:\/\/|www\.|@/i.test(name)) return 'A name cannot contain a web address or an email address.';
  return READS_AS_ADDRESS.test(name)
    ? 'That reads like a web address. Please leave out slashes, and put a space after a dot.'
    : null;
}
