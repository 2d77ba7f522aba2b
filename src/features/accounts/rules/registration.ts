import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shortest username and password (product-rules.md, N1). */
export const USERNAME_MINIMUM = 3;
export const PASSWORD_MINIMUM = 6;
export const USERNAME_MAXIMUM = 30;
export const PASSWORD_MAXIMUM = 200;
export const EMAIL_MAXIMUM = 254;

/** Of a username that is an email address, and of one that is a web address. */
export const USERNAME_IS_EMAIL = 'That is an email address. Please choose a username without an @.';
export const USERNAME_IS_ADDRESS =
  'That looks like a web address. Please choose another username, for example with a hyphen.';

/** Sentences of refusal, the same on both sides (product-rules.md, N1 and N2). */
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';
/** Of a password everyone who guesses tries first. */
export const PASSWORD_TOO_COMMON = 'That password is one of the first a thief would try. Please choose another.';
export const PASSWORD_MISMATCH = 'Passwords do not match. Please try again.';

/** What a username may be, said before anyone gets it wrong (product-rules.md, N1). */
export const USERNAME_RULE = `${USERNAME_MINIMUM} to ${USERNAME_MAXIMUM} letters, numbers, dots, hyphens or underscores, without spaces.`;

/** What is wrong with a username; null when it will do. Whether it is taken only the server knows. */
export function usernameProblem(username: string): string | null {
  const length = [...username].length;
  if (username.trim() === '') return 'Please choose a username.';
  if (length < USERNAME_MINIMUM) return 'Username must be at least 3 characters long.';
  if (length > USERNAME_MAXIMUM) return 'Username must be at most 30 characters long.';
  if (username.includes('@')) return USERNAME_IS_EMAIL;
  if (!/^[\p{L}\p{N}._-]+$/u.test(username) || /\p{Default_Ignorable_Code_Point}/u.test(username)) {
    return 'Username may hold letters, numbers, dots, hyphens and underscores, without spaces.';
  }
  return readsAsWebAddress(username) ? USERNAME_IS_ADDRESS : null;
}

/** Endings of web addresses, besides those of countries, which have two letters. */
const ADDRESS_ENDINGS: ReadonlySet<string> = new Set(
  `com net org info biz edu gov mil int name pro mobi xyz online site website web shop store app dev page blog news live life world
  today club group team work jobs agency company business services support email mail cloud link click top vip win bid loan money
  cash bank finance games game bet casino sex porn adult dating free fun host space tech digital media network systems tools center
  law legal school academy education health care church one art design studio photo pics video tube social chat travel tours`.split(
    /\s+/,
  ),
);

/**
 * Whether a mail program could make a link of a username: it begins with `www.`, or ends like a web address. `anita.charles` does
 * not.
 */
function readsAsWebAddress(username: string): boolean {
  const name = canonical(username);
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return (
    name.startsWith('www.') || /^\p{L}{2}$/u.test(ending) || ending.startsWith('xn--') || ADDRESS_ENDINGS.has(ending)
  );
}

/** What is wrong with an email address; null when mail could be sent there. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.';
  if (email.length > EMAIL_MAXIMUM) return 'That email address is too long.';
  if (!/^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/.test(email)) {
    return 'Please enter an email address such as anita@example.com.';
  }
  return null;
}

/** Whether a password is the username, in whatever spelling: everyone who guesses tries that first. */
export function isUsername(password: string, username: string): boolean {
  return canonical(password) === canonical(username);
}

/** What is wrong with a new password; null when it will do. Nothing is trimmed or cut. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MINIMUM) return PASSWORD_TOO_SHORT;
  if (length > PASSWORD_MAXIMUM) return 'Password must be at most 200 characters long.';
  if (password.trim() === '') return 'Password must hold more than spaces.';
  const lowerCase = password.toLowerCase();
  return COMMON_PASSWORDS.has(lowerCase) || /^(.)\1+$/u.test(lowerCase) ? PASSWORD_TOO_COMMON : null;
}

/** The form under which usernames and emails are compared: one person, one spelling. */
export function canonical(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
