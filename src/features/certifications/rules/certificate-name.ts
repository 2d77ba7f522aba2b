import { cleanName } from '../../../platform/shared/clean-text.ts';
import { canBePrinted } from '../../../platform/shared/printed-letters.ts';

/** Maximum number of characters of the name on a certificate: more would not fit on its line. */
export const MAX_CERTIFICATE_NAME = 60;

/** Normalizes a name for a certificate: one line, composed letters, no invisible characters. */
export function certificateName(typed: string): string {
  return cleanName(typed).normalize('NFC');
}

/** Returns why a name is not accepted for a certificate, as a sentence; null when it is. */
export function certificateNameProblem(typed: string): string | null {
  const name = certificateName(typed);
  if (name === '') return 'Please enter the name for your certificate.';
  if ([...name].length > MAX_CERTIFICATE_NAME) return `The name can have at most ${MAX_CERTIFICATE_NAME} characters.`;
  return canBePrinted(name)
    ? null
    : 'Certificates can print Latin letters only, such as A, É or Ł. Please write your name in those.';
}

export interface KnownNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string | null;
  readonly username: string;
  /** Name given for the last exam; null before the first. */
  readonly lastGiven: string | null;
}

/**
 * Returns the name to suggest before an exam: the one given last, else first and last name, else the display name; null
 * when there is none. Never suggests the username, which means nothing to an employer.
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
