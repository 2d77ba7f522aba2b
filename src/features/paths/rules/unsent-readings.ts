/** Maximum number of unsent sections that a browser stores. */
const MAX_UNSENT = 60;

/** Maximum length of a section id in characters. */
export const SECTION_LENGTH = 60;

/** Parses the stored ids of opened sections that were not sent yet. Ignores invalid entries. */
export function parseUnsent(stored: string | null): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .filter((each): each is string => typeof each === 'string' && each.length <= SECTION_LENGTH)
    .slice(0, MAX_UNSENT);
}

/** Adds an opened section. */
export function withSection(unsent: readonly string[], section: string): readonly string[] {
  return [...unsent.filter((each) => each !== section), section].slice(-MAX_UNSENT);
}

/** Removes the sections that were sent. */
export function withoutSent(unsent: readonly string[], sent: readonly string[]): readonly string[] {
  return unsent.filter((each) => !sent.includes(each));
}
