import { thousands } from '../../../platform/shared/numbers.ts';

/** Difficulty of an achievement, set by its author. */
export type Tier = 'bronze' | 'silver' | 'gold' | 'platinum';

/** How few learners unlocked an achievement. */
export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

/** No share is computed for fewer learners: a single one would change it too much. */
export const MIN_LEARNERS_FOR_SHARE = 20;

/** Rarity by the percentage of learners who unlocked an achievement; 'legendary' at or below the last. */
const ABOVE_PERCENT: readonly (readonly [percent: number, rarity: Rarity])[] = [
  [50, 'common'],
  [20, 'rare'],
  [5, 'epic'],
];

/** Rarity while there are too few learners for a share. */
const BY_TIER: Readonly<Record<Tier, Rarity>> = {
  bronze: 'common',
  silver: 'rare',
  gold: 'epic',
  platinum: 'legendary',
};

/**
 * Returns the rarity of an achievement and the share of learners who unlocked it, in whole percent. Learners are users with at
 * least one day of study. With too few learners the share is null and the rarity follows from the tier.
 */
export function rarityOf(
  tier: Tier,
  { holders, learners }: { readonly holders: number; readonly learners: number },
): { readonly rarity: Rarity; readonly share: number | null } {
  if (learners < MIN_LEARNERS_FOR_SHARE) return { rarity: BY_TIER[tier], share: null };
  const percent = Math.min(100, (holders / learners) * 100);
  return { rarity: ABOVE_PERCENT.find(([above]) => percent > above)?.[1] ?? 'legendary', share: Math.round(percent) };
}

/** Terms of an achievement: a count of one measure, and points. */
export interface AchievementTerms {
  readonly id: string;
  readonly pointsRequired: number;
  readonly condition: { readonly measure: string; readonly atLeast: number };
}

/** A user's count of each measure. Null or absent: the measure is not counted. */
type Measures = Readonly<Record<string, number | null>>;

/** What a user has done, as far as achievements count it. */
export interface Learned {
  readonly measures: Measures;
  /** Total points. */
  readonly points: number;
}

/** A user's progress with one achievement. */
interface AchievementProgress {
  /** The user's count of the measure; 0 when it is not counted. */
  readonly current: number;
  /** Whole percent, rounded down; 100 only when the terms are met. */
  readonly progress: number;
  readonly isMet: boolean;
  /** False when the measure is not counted. */
  readonly isOpen: boolean;
}

/** Returns the progress: the smaller share of the measure and of the points. */
export function progressOf(
  { condition, pointsRequired }: AchievementTerms,
  { measures, points }: Learned,
): AchievementProgress {
  const counted = measures[condition.measure] ?? null;
  if (counted === null) return { current: 0, progress: 0, isMet: false, isOpen: false };
  const share = Math.min(shareOf(counted, condition.atLeast), shareOf(points, pointsRequired));
  return { current: counted, progress: Math.floor(share * 100), isMet: share === 1, isOpen: true };
}

/** Returns the ids of the achievements whose terms are met. */
export function metAchievements(achievements: readonly AchievementTerms[], learned: Learned): string[] {
  return achievements.filter((terms) => progressOf(terms, learned).isMet).map(({ id }) => id);
}

/** From 0 to 1. */
function shareOf(have: number, needed: number): number {
  return have >= needed ? 1 : Math.max(0, have) / needed;
}

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

interface Link {
  readonly href: string;
  readonly label: string;
}

const FLASHCARDS: Link = { href: '/flashcards', label: 'Study Flashcards' };

/** By measure, or by the part before its first dot. */
const LINKS: Readonly<Record<string, Link>> = {
  'cards.reviewed': { href: '/review', label: 'Review' },
  quizzes: { href: '/quiz', label: 'Take a Quiz' },
  insights: { href: '/daily-insights', label: 'Daily Insights' },
  challenges: { href: '/daily-insights', label: 'Daily Insights' },
  scenarios: { href: '/scenarios', label: 'Study Scenarios' },
  certifications: { href: '/certifications', label: 'Certifications' },
  levels: { href: '/study', label: 'Study Dashboard' },
  badges: { href: '/study', label: 'Study Dashboard' },
};

/** Returns the link to the screen that advances a measure such as `quizzes.timed`; flashcards by default. */
export function linkOf(measure: string): Link {
  return LINKS[measure] ?? LINKS[measure.split('.')[0] ?? ''] ?? FLASHCARDS;
}

/** Returns tier and rarity: "Bronze, common"; with the share of learners unless that is null. */
export function rankText({
  tier,
  rarity,
  share,
}: {
  readonly tier: string;
  readonly rarity: string;
  readonly share: number | null;
}): string {
  const rank = `${capitalised(tier)}, ${rarity}`;
  if (share === null) return rank;
  return share === 0 ? `${rank}, fewer than 1% of learners` : `${rank}, ${share}% of learners`;
}

/** Returns `word` with a capital first letter. */
export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
