/** What a step says about the deck: how many cards it has in total, how many each law has, or nothing. */
type StepFigures = 'total' | 'byCategory' | 'none';

/** The steps at which the guide counts the deck; its text names no figure. */
export const FIGURES_AT: Readonly<Record<string, StepFigures>> = { flashcards: 'total', 'study-sets': 'byCategory' };

/** What the step with this id says about the deck. */
export function figuresAt(step: string): StepFigures {
  return (Object.hasOwn(FIGURES_AT, step) ? FIGURES_AT[step] : undefined) ?? 'none';
}

/** How far a learner is in the guide: the step they are at, and the steps they have been through. Steps go by their ids. */
export interface GuideProgress {
  readonly at: string;
  readonly visited: readonly string[];
  /** When the learner last moved, in milliseconds since 1970; 0 where nobody knows, as in what earlier releases kept, and -1 before they moved. */
  readonly movedAt: number;
}

/** The guide as it is begun: at the first of `steps`, which has at least one. */
export function startOfGuide(steps: readonly string[]): GuideProgress {
  return { at: steps[0] ?? '', visited: [], movedAt: -1 };
}

/** Progress kept by a browser. Whatever is corrupt, and steps the guide no longer has, are left out. */
export function readGuideProgress(stored: string | null, steps: readonly string[]): GuideProgress {
  const start = startOfGuide(steps);
  const value = parsed(stored);
  if (typeof value !== 'object' || value === null) return start;
  const at = 'at' in value ? value.at : undefined;
  const visited: readonly unknown[] = 'visited' in value && Array.isArray(value.visited) ? value.visited : [];
  const known = { at: steps.find((step) => step === at), visited: steps.filter((step) => visited.includes(step)) };
  if (known.at === undefined && known.visited.length === 0) return start;
  const movedAt = 'movedAt' in value && Number.isSafeInteger(value.movedAt) ? Number(value.movedAt) : 0;
  return { at: known.at ?? start.at, visited: known.visited, movedAt };
}

/** Next: the current step is visited, and the one after it is current. On the last step the place stays. */
export function nextStep(progress: GuideProgress, steps: readonly string[]): GuideProgress {
  const visited = new Set([...progress.visited, progress.at]);
  return {
    ...progress,
    at: steps[indexOfStep(progress, steps) + 1] ?? progress.at,
    visited: steps.filter((step) => visited.has(step)),
  };
}

/** Previous: back by one; the first step stays. What was visited stays visited. */
export function previousStep(progress: GuideProgress, steps: readonly string[]): GuideProgress {
  return { ...progress, at: steps[indexOfStep(progress, steps) - 1] ?? progress.at };
}

/** A step chosen from the list; one the guide does not have changes nothing. */
export function chooseStep(progress: GuideProgress, steps: readonly string[], step: string): GuideProgress {
  return steps.includes(step) ? { ...progress, at: step } : progress;
}

/**
 * What two devices of one learner know, joined: whatever either has been through is visited, and the learner is where they moved last.
 * Joining anything again, in any order, changes nothing.
 */
export function joinedProgress(one: GuideProgress, other: GuideProgress): GuideProgress {
  const { at, movedAt } = isLater(other, one) ? other : one;
  return { at, visited: [...new Set([...one.visited, ...other.visited])].toSorted(), movedAt };
}

/**
 * What a device keeps when it was told what is known: joined with any move it made since it sent `sent`. What it sent is in what is
 * known, at the server's time: a clock that runs ahead must not carry the same move before those of other devices ever after.
 */
export function progressAfterTelling(here: GuideProgress, sent: GuideProgress, known: GuideProgress): GuideProgress {
  if (here.at !== sent.at || here.movedAt !== sent.movedAt) return joinedProgress(here, known);
  return { ...known, visited: joinedProgress(here, known).visited };
}

/** Of two moves at one instant the one to the later name counts, so that every device says the same. */
function isLater(one: GuideProgress, other: GuideProgress): boolean {
  return one.movedAt > other.movedAt || (one.movedAt === other.movedAt && one.at > other.at);
}

/** Index of the current step; the first when the guide no longer has it. */
export function indexOfStep({ at }: Pick<GuideProgress, 'at'>, steps: readonly string[]): number {
  return Math.max(0, steps.indexOf(at));
}

function parsed(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}
