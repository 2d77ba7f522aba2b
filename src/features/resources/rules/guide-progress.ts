/** Numbers of cards that a step shows: in total, by law, or none. */
type StepFigures = 'total' | 'byCategory' | 'none';

/** Steps that show numbers of cards, by id. */
export const FIGURES_BY_STEP: Readonly<Record<string, StepFigures>> = {
  flashcards: 'total',
  'study-sets': 'byCategory',
};

/** Returns which numbers of cards a step shows. */
export function stepFigures(step: string): StepFigures {
  return (Object.hasOwn(FIGURES_BY_STEP, step) ? FIGURES_BY_STEP[step] : undefined) ?? 'none';
}

/** A learner's progress in the guide: ids of the current step and of the visited steps. */
export interface GuideProgress {
  readonly at: string;
  readonly visited: readonly string[];
  /** Time of the last move, in milliseconds since 1970; 0 when unknown, as from earlier releases, and -1 before the first move. */
  readonly movedAt: number;
}

/** Returns the initial progress, at the first of `steps`, which may not be empty. */
export function startOfGuide(steps: readonly string[]): GuideProgress {
  return { at: steps[0] ?? '', visited: [], movedAt: -1 };
}

/** Parses stored progress. Leaves out invalid values and steps that the guide no longer has. */
export function parseGuideProgress(stored: string | null, steps: readonly string[]): GuideProgress {
  const start = startOfGuide(steps);
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return start;
  const at = 'at' in value ? value.at : undefined;
  const visited: readonly unknown[] = 'visited' in value && Array.isArray(value.visited) ? value.visited : [];
  const known = { at: steps.find((step) => step === at), visited: steps.filter((step) => visited.includes(step)) };
  if (known.at === undefined && known.visited.length === 0) return start;
  const movedAt = 'movedAt' in value && Number.isSafeInteger(value.movedAt) ? Number(value.movedAt) : 0;
  return { at: known.at ?? start.at, visited: known.visited, movedAt };
}

/** Marks the current step as visited and moves to the next; stays on the last step. */
export function nextStep(progress: GuideProgress, steps: readonly string[]): GuideProgress {
  const visited = new Set([...progress.visited, progress.at]);
  return {
    ...progress,
    at: steps[indexOfStep(progress, steps) + 1] ?? progress.at,
    visited: steps.filter((step) => visited.has(step)),
  };
}

/** Moves one step back; stays on the first step. */
export function previousStep(progress: GuideProgress, steps: readonly string[]): GuideProgress {
  return { ...progress, at: steps[indexOfStep(progress, steps) - 1] ?? progress.at };
}

/** Moves to a step; an unknown step changes nothing. */
export function chooseStep(progress: GuideProgress, steps: readonly string[], step: string): GuideProgress {
  return steps.includes(step) ? { ...progress, at: step } : progress;
}

/**
 * Merges the progress of two devices: all visited steps, and the position of the later move. Merging again, in any order,
 * changes nothing.
 */
export function mergeProgress(one: GuideProgress, other: GuideProgress): GuideProgress {
  const { at, movedAt } = isLater(other, one) ? other : one;
  return { at, visited: [...new Set([...one.visited, ...other.visited])].toSorted(), movedAt };
}

/**
 * Returns the progress to store after the server's response `known` to `sent`, merged with moves made since. Without a move
 * since, takes the server's time, so that a device clock that is ahead does not win over other devices forever.
 */
export function progressAfterSync(here: GuideProgress, sent: GuideProgress, known: GuideProgress): GuideProgress {
  if (here.at !== sent.at || here.movedAt !== sent.movedAt) return mergeProgress(here, known);
  return { ...known, visited: mergeProgress(here, known).visited };
}

/** Compares moves by time, then by step id, so that all devices agree. */
function isLater(one: GuideProgress, other: GuideProgress): boolean {
  return one.movedAt > other.movedAt || (one.movedAt === other.movedAt && one.at > other.at);
}

/** Returns the index of the current step; 0 when the guide no longer has it. */
export function indexOfStep({ at }: Pick<GuideProgress, 'at'>, steps: readonly string[]): number {
  return Math.max(0, steps.indexOf(at));
}

function parseJson(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}
