/** The shortest and the longest name for the leaderboard, in characters. */
export const ALIAS_LENGTH = { least: 2, most: 30 } as const;

/** What is wrong with a clean name for the leaderboard; null when it will do. */
export function aliasProblem(alias: string): string | null {
  const length = [...alias].length;
  if (length < ALIAS_LENGTH.least) return `The name must be at least ${ALIAS_LENGTH.least} characters long.`;
  return length > ALIAS_LENGTH.most ? `The name must be at most ${ALIAS_LENGTH.most} characters long.` : null;
}
