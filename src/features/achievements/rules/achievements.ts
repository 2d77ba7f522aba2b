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
export type Measures = Readonly<Record<string, number | null>>;

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
