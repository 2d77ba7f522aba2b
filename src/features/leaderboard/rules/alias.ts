/** Length limits of an alias, in characters. */
export const ALIAS_LENGTH = { min: 2, max: 30 } as const;

/** Returns the error of an alias for the user; null when it is valid. */
export function aliasProblem(alias: string): string | null {
  const length = [...alias].length;
  if (length < ALIAS_LENGTH.min) return `The name must be at least ${ALIAS_LENGTH.min} characters long.`;
  return length > ALIAS_LENGTH.max ? `The name must be at most ${ALIAS_LENGTH.max} characters long.` : null;
}
