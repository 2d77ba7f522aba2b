import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { Achievement } from '../content.ts';
import type { achievementsContract } from '../contract.ts';
import { rarityOf } from '../rules/rarity.ts';
import { standingOf, unlocked, type Learned } from '../rules/unlocking.ts';
import type { Holdings } from './holdings.ts';
import { measuresOf, type MeasureSources } from './measures.ts';
import { storeUnlocked, readUnlocked, revealUnlocked } from './store/unlocked.ts';

export { unlockedCounts } from './store/unlocked-counts.ts';

/** What the calls work over. */
export interface AchievementServices {
  readonly pool: Pool;
  /** In the order they are shown. */
  readonly achievements: readonly Achievement[];
  readonly sources: MeasureSources;
  readonly holdings: () => Promise<Holdings>;
  readonly now: () => Date;
}

/** Every achievement with where a learner stands. What is met is kept at once; it is told by `revealAchievements`. */
export async function listAchievements(
  services: AchievementServices,
  userId: number,
): Promise<ResponseOf<typeof achievementsContract.list>> {
  const [{ learned, kept }, holdings] = await Promise.all([storeWhatIsMet(services, userId), services.holdings()]);
  return services.achievements.map((achievement) =>
    presentAchievement(achievement, { learned, unlockedAt: kept.get(achievement.id) ?? null, holdings }),
  );
}

/** Keeps what is newly met, and answers what the learner has not been told yet: each achievement to one caller, once. */
export async function revealAchievements(
  services: AchievementServices,
  userId: number,
): Promise<ResponseOf<typeof achievementsContract.reveal>> {
  await storeWhatIsMet(services, userId);
  const told = await revealUnlocked(services.pool, userId, services.now());
  return {
    unlocked: services.achievements
      .filter(({ id }) => told.has(id))
      .map(({ id, title, tier }) => ({ id, title, tier })),
  };
}

/** The figures of a learner that achievements rest on. */
export async function achievementStats(
  { pool, sources, now }: AchievementServices,
  userId: number,
): Promise<ResponseOf<typeof achievementsContract.stats>> {
  const { learning, quizzes, certificates } = await measuresOf(pool, userId, { sources, now: now() });
  return {
    totalPoints: learning.totalPoints,
    currentStreak: learning.currentStreak,
    longestStreak: learning.longestStreak,
    completedFlashcards: learning.completedCards.length,
    quizzesTaken: quizzes.finished,
    averageScore: quizzes.averageScore,
    daysActive: learning.daysStudied,
    certificationsEarned: certificates,
  };
}

/** Stores what is met and was not yet. Answers what the learner has then: nothing that comes later takes any of it away. */
async function storeWhatIsMet({ pool, achievements, sources, now }: AchievementServices, userId: number) {
  const [learned, before] = await Promise.all([
    measuresOf(pool, userId, { sources, now: now() }),
    readUnlocked(pool, userId),
  ]);
  const ids = unlocked(achievements, learned).filter((id) => !before.has(id));
  if (ids.length === 0) return { learned, kept: before };
  await storeUnlocked(pool, userId, { ids, now: now() });
  return { learned, kept: await readUnlocked(pool, userId) };
}

function presentAchievement(
  achievement: Achievement,
  {
    learned,
    unlockedAt,
    holdings,
  }: { readonly learned: Learned; readonly unlockedAt: Date | null; readonly holdings: Holdings },
): ResponseOf<typeof achievementsContract.list>[number] {
  const { id, title, description, icon, category, tier, pointsRequired, condition } = achievement;
  const { current, progress, isOpen } = standingOf(achievement, learned);
  const { rarity, share } = rarityOf(tier, { holders: holdings.holders.get(id) ?? 0, learners: holdings.learners });
  const isUnlocked = unlockedAt !== null;
  return {
    id,
    title,
    description,
    icon,
    category,
    tier,
    pointsRequired,
    progress: isUnlocked ? 100 : progress,
    isUnlocked,
    unlockedAt: unlockedAt?.toISOString() ?? null,
    rarity,
    share,
    measure: condition.measure,
    current,
    target: condition.atLeast,
    isOpen: isOpen || isUnlocked,
  };
}
