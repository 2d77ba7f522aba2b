import { thousands } from '../../../platform/shared/numbers.ts';

interface Goal {
  readonly measure: string;
  readonly current: number;
  readonly target: number;
  readonly pointsRequired: number;
}

/** A user's progress with an achievement. */
export interface Candidate extends Goal {
  readonly isUnlocked: boolean;
  readonly isOpen: boolean;
  readonly progress: number;
}

/** Name of one unit and of several units of each measure. */
const MISSING: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'cards.completed': ['flashcard to complete', 'flashcards to complete'],
  'cards.completed.employment': [
    'flashcard on the Employment Act to complete',
    'flashcards on the Employment Act to complete',
  ],
  'cards.completed.labour_relations': [
    'flashcard on the Labour Relations Act to complete',
    'flashcards on the Labour Relations Act to complete',
  ],
  'cards.completed.minimum_wages': [
    'flashcard on minimum wages to complete',
    'flashcards on minimum wages to complete',
  ],
  'cards.bookmarked': ['flashcard to bookmark', 'flashcards to bookmark'],
  'cards.reviewed': ['flashcard to review when it falls due', 'flashcards to review when they fall due'],
  'quizzes.finished': ['quiz to finish', 'quizzes to finish'],
  'quizzes.perfect': ['quiz to finish with every answer right', 'quizzes to finish with every answer right'],
  'quizzes.timed': ['timed quiz to finish', 'timed quizzes to finish'],
  'days.studied': ['day of study', 'days of study'],
  'points.total': ['point to collect', 'points to collect'],
  'insights.read': ['daily insight to read', 'daily insights to read'],
  'challenges.correct': ['daily challenge to answer correctly', 'daily challenges to answer correctly'],
  'scenarios.studied': ['scenario to study', 'scenarios to study'],
  'certifications.earned': ['certificate to earn', 'certificates to earn'],
  'levels.completed': ['level to complete', 'levels to complete'],
  'badges.earned': ['badge to earn', 'badges to earn'],
  'days.studied_after_eight': [
    'day with study after eight in the evening',
    'days with study after eight in the evening',
  ],
  'days.studied_before_seven': [
    'day with study before seven in the morning',
    'days with study before seven in the morning',
  ],
};

/** Returns the open achievement closest to completion, the first of equal ones; null when none is left. */
export function nextAchievement<C extends Candidate>(candidates: readonly C[]): C | null {
  const ahead = candidates.filter(({ isUnlocked, isOpen }) => !isUnlocked && isOpen);
  return ahead.toSorted(compareClosest)[0] ?? null;
}

/** Compares by progress, highest first, then by the missing count, smallest first. */
function compareClosest(one: Candidate, other: Candidate): number {
  return other.progress - one.progress || one.target - one.current - (other.target - other.current);
}

/** Returns what is missing, in a sentence. For a streak it names the whole run: missing days cannot be added to a broken one. */
export function missingFor({ measure, current, target, pointsRequired }: Goal, totalPoints: number): string {
  const missing = target - current;
  if (missing <= 0) return more(pointsRequired - totalPoints, 'points.total');
  if (measure !== 'streak.longest') return more(missing, measure);
  return current === 0
    ? `${target} days of study in a row.`
    : `${target} days of study in a row. Your longest run so far: ${current} ${current === 1 ? 'day' : 'days'}.`;
}

function more(count: number, measure: string): string {
  const [one, several] = MISSING[measure] ?? ['step', 'steps'];
  return `${thousands(count)} more ${count === 1 ? one : several}.`;
}

interface Ordered extends Candidate {
  /** Null while it is locked. */
  readonly unlockedAt: string | null;
}

/** Splits achievements into reached ones, newest first, and those ahead, closest first. Those not open come last. */
export function orderAchievements<A extends Ordered>(
  achievements: readonly A[],
): { readonly reached: readonly A[]; readonly ahead: readonly A[] } {
  return {
    reached: achievements
      .filter(({ isUnlocked }) => isUnlocked)
      .toSorted((one, other) => (other.unlockedAt ?? '').localeCompare(one.unlockedAt ?? '')),
    ahead: achievements
      .filter(({ isUnlocked }) => !isUnlocked)
      .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || compareClosest(one, other)),
  };
}
