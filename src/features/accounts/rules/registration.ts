import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shortest username and password (product-rules.md, N1). */
export const USERNAME_MINIMUM = 3;
export const PASSWORD_MINIMUM = 6;
export const USERNAME_MAXIMUM = 30;
export const PASSWORD_MAXIMUM = 200;
export const EMAIL_MAXIMUM = 254;

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
  if (!/^[\p{L}\p{N}._-]+$/u.test(username) || /\p{Default_Ignorable_Code_Point}/u.test(username)) {
    return 'Username may hold letters, numbers, dots, hyphens and underscores, without spaces.';
  }
  return null;
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
