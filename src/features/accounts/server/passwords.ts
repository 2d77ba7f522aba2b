import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createTurns } from '../../../platform/server/turns.ts';

/** argon2id, the library's number 2, at OWASP's minimum cost. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes in flight at once; more wait their turn, so that a flood of logins cannot take all memory. */
const inTurn = createTurns(Math.max(2, availableParallelism()));

/** Makes of a password what is stored of it. */
export type HashPassword = (password: string) => Promise<string>;

/** The PHC string under which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** A real hash of nothing anyone can type, so that an unknown account costs the same time as a known one. */
let decoy: Promise<string> | undefined;

/** Whether a password matches a stored PHC string; with none stored, the same work is done and the answer is no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const phc = stored ?? (await decoy);
  const matches = await inTurn(() => verify(phc, password));
  return stored !== null && matches;
}

/** Whether a stored PHC string was made with other parameters than today's. */
export function isOutdated(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
