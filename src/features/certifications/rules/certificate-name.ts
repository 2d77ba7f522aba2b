import { cleanName } from '../../../platform/shared/clean-text.ts';
import { canBePrinted } from '../../../platform/shared/printed-letters.ts';

/** How many characters the name on a certificate has at most: more would not fit on its line. */
export const LONGEST_CERTIFICATE_NAME = 60;

/** Returns a name as a certificate prints it: one line, composed letters, no invisible characters. */
export function certificateName(typed: string): string {
  return cleanName(typed).normalize('NFC');
}

/** What is wrong with the name that a certificate is to bear, as a sentence; null when it will do. */
export function certificateNameProblem(typed: string): string | null {
  const name = certificateName(typed);
  if (name === '') return 'Please enter the name for your certificate.';
  if ([...name].length > LONGEST_CERTIFICATE_NAME)
    return `The name can have at most ${LONGEST_CERTIFICATE_NAME} characters.`;
  return canBePrinted(name)
    ? null
    : 'Certificates can print Latin letters only, such as A, É or Ł. Please write your name in those.';
}

/** What is known of a learner's name. */
export interface KnownNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string | null;
  readonly username: string;
  /** The name given for the last exam; null before the first. */
  readonly lastGiven: string | null;
}

/**
 * The name to offer before an exam: the one given last, else first and last name, else the display name; null when there is
 * none. Never the username, which nobody but this product knows a person by.
 */
export function suggestedName({ firstName, lastName, displayName, username, lastGiven }: KnownNames): string | null {
  const [first, last] = [firstName, lastName].map((name) => certificateName(name ?? ''));
  const full = first && last ? `${first} ${last}` : null;
  return (
    [lastGiven === username ? null : lastGiven, full, displayName].find(
      (name): name is string => name !== null && certificateNameProblem(name) === null,
    ) ?? null
  );
}
