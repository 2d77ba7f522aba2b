import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createTurns } from '../../../platform/server/turns.ts';

/** argon2id, the library's number 2, at OWASP's minimum cost. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that wait their turn at most: a school of 500 that signs in at once. */
const MOST_WAITING = 600;

/** Hashes in flight at once; more wait their turn, so that a flood of logins cannot take all memory. */
const inTurn = createTurns(Math.max(2, availableParallelism()), MOST_WAITING);

/** Makes of a password what is stored of it. */
export type HashPassword = (password: string) => Promise<string>;

/**
 * Returns the PHC string under which a password is stored. Keyboards spell `ü` in one character or in two, so a password is hashed
 * in its composed form (NFC).
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
}

/** A real hash of nothing anyone can type, so that an unknown account costs the same time as a known one. */
let decoy: Promise<string> | undefined;

/** How a password compares with a stored PHC string. */
export interface PasswordCheck {
  readonly matches: boolean;
  /** The password matches and should be hashed anew: the parameters were others, or it was hashed as it was typed. */
  readonly isOutdated: boolean;
}

/**
 * Compares a password with a stored PHC string; with none stored, the same work is done and nothing matches. Older hashes were made
 * of what was typed, composed or decomposed.
 */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  decoy ??= hashPassword(crypto.randomUUID());
  const phc = stored ?? (await decoy);
  const composed = password.normalize('NFC');
  for (const form of new Set([composed, password, password.normalize('NFD')])) {
    const matches = (await inTurn(() => verify(phc, form))) && stored !== null;
    if (matches) return { matches, isOutdated: form !== composed || hasOtherParameters(phc) };
  }
  return { matches: false, isOutdated: false };
}

/** Whether a stored PHC string was made with other parameters than today's. */
function hasOtherParameters(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
