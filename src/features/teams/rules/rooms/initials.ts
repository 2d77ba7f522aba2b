const MOST_LETTERS = 2;

/** The initials of a name, for a room that hides names: `kerryann` is K., `anita_joseph` A. J. */
export function initialsOf(name: string): string {
  const parts = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = parts.slice(0, MOST_LETTERS).map((part) => `${[...part][0]?.toUpperCase() ?? ''}.`);
  return letters.join(' ') || '?';
}
