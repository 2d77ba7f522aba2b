/** Study modes: all cards at one's own pace, or level by level (product-rules.md, V5). */
export const STUDY_MODES = ['classic', 'achievement'] as const;

export type StudyMode = (typeof STUDY_MODES)[number];

/** Number of levels (product-rules.md, V1). The levels are in `achievements`, which may import this feature; its test compares the two. */
export const LEVEL_COUNT = 8;

/** How a learner studies, the same on every device (product-rules.md, V17). */
export interface StudyPreferences {
  /** Null before a choice. */
  readonly mode: StudyMode | null;
  /** Id of the level in study; null outside levels. */
  readonly level: number | null;
}

/** The level chosen last, as stored in the browser (product-rules.md, V5). */
export interface SelectedLevel {
  readonly id: number;
  readonly name: string;
  readonly difficulty: string;
  /** First and last card id, both included. */
  readonly cardRange: readonly [first: number, last: number];
}

/** Parses a stored mode; null when it is missing or unknown. */
export function parseStudyMode(stored: string | null): StudyMode | null {
  return stored === 'classic' || stored === 'achievement' ? stored : null;
}

/** Parses a stored level; null when it is invalid. */
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

/** Returns the level of level mode; null when the mode is off or the level invalid (product-rules.md, V5). */
export function activeLevel(levelMode: string | null, selectedLevel: string | null): SelectedLevel | null {
  return levelMode === 'true' ? parseSelectedLevel(selectedLevel) : null;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
