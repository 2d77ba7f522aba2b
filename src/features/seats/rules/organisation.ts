/** Characters of an organisation's name. */
export const NAME_LENGTH = { min: 2, max: 80 } as const;

/** Most seats that an organisation has at one time (product-rules.md, K11). */
export const MAX_SEATS = 2000;

/** A dot with letters on, as in example.gd: programs for mail make a link of it. `St. George’s` and `U.W.I.` are none. */
const READS_AS_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2}|\//u;

/** What is wrong with a name, cleaned; null when it will do. It stands in mails to strangers, so it leads nowhere. */
export function nameProblem(name: string): string | null {
  const { length } = [...name];
  if (length < NAME_LENGTH.min || !/\p{L}/u.test(name)) return 'Please enter the name of your school or firm.';
  if (length > NAME_LENGTH.max) return `A name has at most ${NAME_LENGTH.max} characters.`;
  if (/:\/\/|www\.|@/i.test(name)) return 'A name has no web address and no email address.';
  return READS_AS_ADDRESS.test(name)
    ? 'That reads like a web address. Please leave out slashes, and put a space after a dot.'
    : null;
}
