/** How much an achievement asks, as its author says. */
export type Tier = 'bronze' | 'silver' | 'gold' | 'platinum';

/** How few learners have an achievement. */
export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

/** Of fewer learners than this no share is told: one person more or less would turn it over. */
export const LEARNERS_FOR_A_SHARE = 20;

/** An achievement is this rare when more than so many percent of learners have it; the rarest needs none. */
const ABOVE_PERCENT: readonly (readonly [percent: number, rarity: Rarity])[] = [
  [50, 'common'],
  [20, 'rare'],
  [5, 'epic'],
];

/** What stands in for a share that is not known yet: what asks for more, fewer will have. */
const BY_TIER: Readonly<Record<Tier, Rarity>> = {
  bronze: 'common',
  silver: 'rare',
  gold: 'epic',
  platinum: 'legendary',
};

/**
 * How rare an achievement is, and the share of learners who have it in whole percent. Learners are people with a day of
 * study at least. While there are too few of them the share is null, and the tier says how rare it is meant to be.
 */
export function rarityOf(
  tier: Tier,
  { holders, learners }: { readonly holders: number; readonly learners: number },
): { readonly rarity: Rarity; readonly share: number | null } {
  if (learners < LEARNERS_FOR_A_SHARE) return { rarity: BY_TIER[tier], share: null };
  const percent = Math.min(100, (holders / learners) * 100);
  return { rarity: ABOVE_PERCENT.find(([above]) => percent > above)?.[1] ?? 'legendary', share: Math.round(percent) };
}
