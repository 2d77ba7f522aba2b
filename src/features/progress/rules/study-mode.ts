/** How someone studies: at their own pace over all cards, or level by level (product-rules.md, V5). */
export type StudyMode = 'classic' | 'achievement';

/** The level picked last, as it is kept in the browser (product-rules.md, V5). */
export interface SelectedLevel {
  readonly id: number;
  readonly name: string;
  readonly difficulty: string;
  /** First and last card id, both of them in the level. */
  readonly cardRange: readonly [first: number, last: number];
}

/** Reads a stored mode; null when none, or nothing known, was stored. */
export function parseStudyMode(stored: string | null): StudyMode | null {
  return stored === 'classic' || stored === 'achievement' ? stored : null;
}

/** Reads a stored level; null when it cannot be read. */
export function parseSelectedLevel(stored: string | null): SelectedLevel | null {
  const value = parsed(stored);
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, difficulty, cardRange }: Partial<Record<keyof SelectedLevel, unknown>> = value;
  if (!Number.isSafeInteger(id) || typeof id !== 'number' || typeof name !== 'string' || typeof difficulty !== 'string')
    return null;
  if (!Array.isArray(cardRange) || cardRange.length !== 2) return null;
  const [first, last]: unknown[] = cardRange;
  return typeof first === 'number' && typeof last === 'number' && first <= last
    ? { id, name, difficulty, cardRange: [first, last] }
    : null;
}

/** The level whose cards alone are studied: on when the flag says true and a level can be read (product-rules.md, V5). */
export function levelInForce(levelMode: string | null, selectedLevel: string | null): SelectedLevel | null {
  return levelMode === 'true' ? parseSelectedLevel(selectedLevel) : null;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
