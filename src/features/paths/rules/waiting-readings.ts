/** The most sections that one device keeps to be told. */
const MOST_WAITING = 60;

/** The longest name of a section that the server hears, in characters. */
export const SECTION_LENGTH = 60;

/** Sections that were opened and that the server does not know of yet, as a browser kept them. Whatever is corrupt is left out. */
export function parseWaiting(stored: string | null): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .filter((each): each is string => typeof each === 'string' && each.length <= SECTION_LENGTH)
    .slice(0, MOST_WAITING);
}

/** What waits when one more section was opened. */
export function withOpened(waiting: readonly string[], section: string): readonly string[] {
  return [...waiting.filter((each) => each !== section), section].slice(-MOST_WAITING);
}

/** What still waits after the server took some. */
export function withoutTold(waiting: readonly string[], told: readonly string[]): readonly string[] {
  return waiting.filter((each) => !told.includes(each));
}
