import { addDays, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { sectionsOf, type ScenarioRef, type PathStep, type RolePath } from './path.ts';

/** What a user has done, as far as paths count it. Times in milliseconds since 1970. */
export interface PathRecord {
  /** Completion time of each known card. */
  readonly known: ReadonlyMap<number, number>;
  /** Time at which each section was first opened from a path. */
  readonly read: ReadonlyMap<string, number>;
  /** Returns when a scenario was decided, or null. */
  readonly decided: (scenario: ScenarioRef) => number | null;
  /** Returns when the quiz of a path was first passed, or null. */
  readonly passed: (path: RolePath['id']) => number | null;
}

/** Progress of a step. */
export interface StepProgress {
  readonly done: number;
  readonly of: number;
  readonly isDone: boolean;
  /** Times at which its parts were done, in milliseconds since 1970. */
  readonly at: readonly number[];
}

/** Progress of a path (product-rules.md, F2 and F3). */
interface PathProgress {
  readonly steps: readonly StepProgress[];
  /** Index of the first step that is not done; null when all are. */
  readonly current: number | null;
  /** Mean of all steps in whole percent; 100 only when all are done. */
  readonly percent: number;
  /** Time of the first part done, or null. */
  readonly begun: number | null;
  /** Time of the last part done; null while a step is not done. */
  readonly finished: number | null;
}

/** Returns the progress of a step; its kind decides what finishes it (product-rules.md, F2). A step without parts is done. */
function stepProgress(path: RolePath['id'], step: PathStep, record: PathRecord): StepProgress {
  const times = timesOf(path, step, record);
  const at = times.filter((time) => time !== null);
  return { done: at.length, of: times.length, isDone: at.length === times.length, at };
}

function timesOf(path: RolePath['id'], step: PathStep, record: PathRecord): readonly (number | null)[] {
  switch (step.kind) {
    case 'reading':
      return sectionsOf(step).map((section) => record.read.get(section) ?? null);
    case 'cards':
      return step.cards.map((card) => record.known.get(card) ?? null);
    case 'scenario':
      return [record.decided(step.scenario)];
    case 'quiz':
      return [record.passed(path)];
  }
}

/** Returns the progress of a path. */
export function pathProgress(path: Pick<RolePath, 'id' | 'steps'>, record: PathRecord): PathProgress {
  const steps = path.steps.map((step) => stepProgress(path.id, step, record));
  const open = steps.findIndex(({ isDone }) => !isDone);
  const at = steps.flatMap((step) => step.at);
  const share = steps.reduce((sum, { done, of }) => sum + (of === 0 ? 1 : done / of), 0) / steps.length;
  return {
    steps,
    current: open === -1 ? null : open,
    percent: open === -1 ? 100 : Math.min(99, Math.round(share * 100)),
    begun: at.length === 0 ? null : Math.min(...at),
    finished: open === -1 ? Math.max(...at) : null,
  };
}

/** Number of days from which the pace is computed (product-rules.md, F5). */
export const PACE_DAYS = 14;

/** No forecast is made beyond this number of days (product-rules.md, F5). */
const MAX_DAYS = 365;

/**
 * Returns the day on which all cards of a path will be known at the pace of the last two weeks (product-rules.md, F5). Null without a
 * pace, when no card is left, when a card left is not open, and beyond a year.
 */
export function expectedFinish({
  today,
  learnt,
  left,
  closed,
}: {
  readonly today: GrenadaDay;
  /** Number of cards that became known in the last `PACE_DAYS` days. */
  readonly learnt: number;
  /** Number of cards not known yet. */
  readonly left: number;
  /** Number of the cards left that the user's access does not open. */
  readonly closed: number;
}): GrenadaDay | null {
  if (learnt <= 0 || left <= 0 || closed > 0) return null;
  const days = Math.ceil((left * PACE_DAYS) / learnt);
  return days > MAX_DAYS ? null : addDays(today, days);
}

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
