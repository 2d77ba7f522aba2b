import { PASSWORD_TOO_SHORT, passwordProblem } from './registration.ts';

/** The sentence for two passwords that differ, where a password is set anew. */
export const NEW_PASSWORD_MISMATCH = 'Passwords do not match';

/** The sentence for a new password that is too short; here without a full stop (product-rules.md, N1). */
export const NEW_PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';

/** What is wrong with a password that is to replace another; undefined when it will do. */
export function newPasswordError(password: string): string | undefined {
  const problem = passwordProblem(password);
  return problem === PASSWORD_TOO_SHORT ? NEW_PASSWORD_TOO_SHORT : (problem ?? undefined);
}

/** What is wrong with its repetition; undefined when it is the same. */
export function repetitionFault(password: string, repetition: string): string | undefined {
  return password === repetition ? undefined : NEW_PASSWORD_MISMATCH;
}
