import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { isUsername, PASSWORD_MINIMUM, PASSWORD_TOO_COMMON } from '../rules/password.ts';

/** Number of common passwords that are refused (product-rules.md, N2). */
const REFUSED_COUNT = 3000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the common passwords, on first use because the list is long. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MINIMUM).slice(0, REFUSED_COUNT),
  );
}

/**
 * Refuses a common password, or the username. The browser knows only the first few hundred.
 * @throws ApiError INVALID_REQUEST naming the field
 */
export async function refuseCommonPassword(
  password: string,
  { field, username }: { readonly field: string; readonly username: string },
): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if (!(await commonPasswords).has(password.toLowerCase()) && !isUsername(password, username)) return;
  throw new ApiError('INVALID_REQUEST', PASSWORD_TOO_COMMON, {
    issues: [{ path: field, message: PASSWORD_TOO_COMMON }],
  });
}

/** argon2id (number 2 of the library) at OWASP's minimum cost. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that may wait: a school of 500 that signs in at once. */
const MAX_WAITING = 600;

/** Limits concurrent hashes, so that many sign-ins cannot use up the memory. */
const runQueued = createWorkQueue(Math.max(2, availableParallelism()), MAX_WAITING);

/** Hashes a password. */
export type HashPassword = (password: string) => Promise<string>;

/**
 * Returns the PHC string of a password. It is hashed in its composed form (NFC), because keyboards spell `ü` with one
 * character or two.
 */
export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password.normalize('NFC'), PARAMETERS));
}

/** The hash of a random text, so that an unknown account takes as long as a known one. */
let decoy: Promise<string> | undefined;

/** The result of comparing a password with a PHC string. */
export interface PasswordCheck {
  readonly matches: boolean;
  /**
   * Whether a matching password should be hashed again: its parameters are old, or it was hashed in another Unicode
   * form.
   */
  readonly isOutdated: boolean;
}

/**
 * Compares a password with a stored PHC string. Without one it takes the same time and returns no match. Older hashes
 * were made of the typed form, composed or decomposed.
 */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  decoy ??= hashPassword(crypto.randomUUID());
  const phc = stored ?? (await decoy);
  const composed = password.normalize('NFC');
  for (const form of new Set([composed, password, password.normalize('NFD')])) {
    const matches = (await runQueued(() => verify(phc, form))) && stored !== null;
    if (matches) return { matches, isOutdated: form !== composed || hasOtherParameters(phc) };
  }
  return { matches: false, isOutdated: false };
}

/** Whether a PHC string has other parameters than today's. */
function hasOtherParameters(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
