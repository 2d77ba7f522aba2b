/** Shortest and longest username, and longest email, in characters (product-rules.md, N1). */
export const USERNAME_MINIMUM = 3;
export const USERNAME_MAXIMUM = 30;
export const EMAIL_MAXIMUM = 254;

/** Error texts of a username that is an email address or a web address. */
export const USERNAME_IS_EMAIL = 'That is an email address. Please choose a username without an @.';
export const USERNAME_IS_WEB_ADDRESS =
  'That looks like a web address. Please choose another username, for example with a hyphen.';

/** The help text of the username field (product-rules.md, N1). */
export const USERNAME_RULE = `${USERNAME_MINIMUM} to ${USERNAME_MAXIMUM} letters, numbers, dots, hyphens or underscores, without spaces.`;

/** Returns the error text of a username; null when it is valid. Only the server knows whether it is taken. */
export function usernameProblem(username: string): string | null {
  const length = [...username].length;
  if (username.trim() === '') return 'Please choose a username.';
  if (length < USERNAME_MINIMUM) return 'Username must be at least 3 characters long.';
  if (length > USERNAME_MAXIMUM) return 'Username must be at most 30 characters long.';
  if (username.includes('@')) return USERNAME_IS_EMAIL;
  if (!/^[\p{L}\p{N}._-]+$/u.test(username) || /\p{Default_Ignorable_Code_Point}/u.test(username)) {
    return 'Username can have letters, numbers, dots, hyphens and underscores, but no spaces.';
  }
  return looksLikeWebAddress(username) ? USERNAME_IS_WEB_ADDRESS : null;
}

/** Endings of web addresses. Endings of countries have two letters and are not listed. */
const ADDRESS_ENDINGS: ReadonlySet<string> = new Set(
  `com net org info biz edu gov mil int name pro mobi xyz online site website web shop store app dev page blog news live life world
  today club group team work jobs agency company business services support email mail cloud link click top vip win bid loan money
  cash bank finance games game bet casino sex porn adult dating free fun host space tech digital media network systems tools center
  law legal school academy education health care church one art design studio photo pics video tube social chat travel tours`.split(
    /\s+/,
  ),
);

/**
 * Whether a mail program could turn a username into a link: it begins with `www.` or ends like a web address.
 * `anita.charles` does not.
 */
function looksLikeWebAddress(username: string): boolean {
  const name = canonical(username);
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return (
    name.startsWith('www.') || /^\p{L}{2}$/u.test(ending) || ending.startsWith('xn--') || ADDRESS_ENDINGS.has(ending)
  );
}

/** Returns the error text of an email address; null when it is valid. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.';
  if (email.length > EMAIL_MAXIMUM) return 'That email address is too long.';
  if (!/^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/.test(email)) {
    return 'Please enter an email address such as anita@example.com.';
  }
  return null;
}

/** Returns the spelling in which usernames and emails are compared: NFKC, in lower case. */
export function canonical(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
