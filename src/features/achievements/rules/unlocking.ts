/** What an achievement asks: so much of one measure, and so many points. */
export interface AchievementTerms {
  readonly id: string;
  readonly pointsRequired: number;
  readonly condition: { readonly measure: string; readonly atLeast: number };
}

/** How much of each measure a learner has. Null or absent: what it counts does not exist in the product yet. */
export type Measures = Readonly<Record<string, number | null>>;

/** What a learner has, as achievements are judged by it. */
export interface Learned {
  readonly measures: Measures;
  /** Points in all. */
  readonly points: number;
}

/** How far a learner is with one achievement. */
export interface Standing {
  /** How much of its measure there is; 0 while that cannot be counted. */
  readonly current: number;
  /** Whole percent, rounded down: 100 only when the terms are met. */
  readonly progress: number;
  readonly isMet: boolean;
  /** False while what it counts does not exist in the product yet. */
  readonly isOpen: boolean;
}

/** How far a learner is: as far as the measure and the points both have come. More of either never means less. */
export function standingOf({ condition, pointsRequired }: AchievementTerms, { measures, points }: Learned): Standing {
  const counted = measures[condition.measure] ?? null;
  if (counted === null) return { current: 0, progress: 0, isMet: false, isOpen: false };
  const share = Math.min(shareOf(counted, condition.atLeast), shareOf(points, pointsRequired));
  return { current: counted, progress: Math.floor(share * 100), isMet: share === 1, isOpen: true };
}

/** The ids of the achievements whose terms are met: the condition, and the points. */
export function unlocked(achievements: readonly AchievementTerms[], learned: Learned): string[] {
  return achievements.filter((terms) => standingOf(terms, learned).isMet).map(({ id }) => id);
}

/** From 0 to 1; 1 only when all of it is there. */
function shareOf(have: number, needed: number): number {
  return have >= needed ? 1 : Math.max(0, have) / needed;
}
