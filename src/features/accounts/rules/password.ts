import { canonical } from './registration.ts';

/** Shortest and longest password in characters (product-rules.md, N1). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 200;

/** Error texts that server and browser share (product-rules.md, N1 and N2). */
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';
export const PASSWORD_TOO_COMMON = 'That password is one of the first a thief would try. Please choose another.';
export const PASSWORD_MISMATCH = 'Passwords do not match. Please try again.';

/** Error texts where a password is replaced, without a full stop (product-rules.md, N1). */
const NEW_PASSWORD_MISMATCH = 'Passwords do not match';
const NEW_PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';

/**
 * The most common passwords of 6 characters and more, in lower case, with words of this product and country
 * (product-rules.md, N2).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 7654321 87654321
  111111 1111111 11111111 000000 0000000 00000000 222222 333333 444444 555555 666666 777777 888888 999999 112233 121212
  123123 123321 123123123 123454321 131313 159753 147258 147258369 112211 101010 159357 246810 696969 789456 789456123
  password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword passwort pass123 pass1234
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwert123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx
  qazwsxedc asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a123456
  aa123456 abc12345 admin123 admin1234 administrator letmein letmein1 welcome welcome1 welcome123 iloveyou iloveyou1
  ilovegod jesus1 jesuschrist blessed blessing monkey dragon master shadow sunshine princess football baseball basketball
  superman batman trustno1 michael jordan jordan23 ashley bailey charlie daniel jennifer jessica joshua matthew nicole
  andrew anthony hannah thomas robert maggie pepper ginger cookie summer winter flower freedom whatever secret secret1
  secret123 changeme changeme123 default guest123 test123 test1234 testing testing123 login123 hello123 hello1 computer
  internet samsung google starwars pokemon naruto killer hunter hunter2 soccer hockey harley ranger buster tigger
  liverpool arsenal chelsea manchester barcelona cricket westindies lovely family mother father angel1 babygirl
  grenada grenada1 grenada12 grenada123 grenada1234 grenada473 stgeorges stgeorge spicemas spiceisle spiceisle1
  carriacou labour labour1 labour123 labourwise labourwise1 labourwise123 labourlaw jocelyn jocelyn1 nutmeg nutmeg1
  nutmeg123 caribbean student student1 student123 employee employer`.split(/\s+/),
);

/** Returns the error text of a new password; null when it is valid. Spaces count. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MINIMUM) return PASSWORD_TOO_SHORT;
  if (length > PASSWORD_MAXIMUM) return 'Password must be at most 200 characters long.';
  if (password.trim() === '') return 'Password must not be only spaces.';
  const lowerCase = password.toLowerCase();
  return COMMON_PASSWORDS.has(lowerCase) || /^(.)\1+$/u.test(lowerCase) ? PASSWORD_TOO_COMMON : null;
}

/** Whether a password equals the username, ignoring case and Unicode spelling. */
export function isUsername(password: string, username: string): boolean {
  return canonical(password) === canonical(username);
}

/** Returns the error text of a replacement password; undefined when it is valid. */
export function newPasswordError(password: string): string | undefined {
  const problem = passwordProblem(password);
  return problem === PASSWORD_TOO_SHORT ? NEW_PASSWORD_TOO_SHORT : (problem ?? undefined);
}

/** Returns the error text of a repeated password; undefined when both are equal. */
export function confirmationError(password: string, repetition: string): string | undefined {
  return password === repetition ? undefined : NEW_PASSWORD_MISMATCH;
}
