import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { countLearners } from '../../progress/server/service.ts';
import type { Achievement } from '../content.ts';
import type { achievementsContract } from '../contract.ts';
import { metAchievements, progressOf, rarityOf, type Learned } from '../rules/achievements.ts';
import { measuresOf, type MeasureSources } from './measures.ts';
import { countHolders, readUnlocked, revealUnlocked, storeUnlocked } from './store.ts';

interface AchievementServices {
  readonly pool: Pool;
  /** In the order of display. */
  readonly achievements: readonly Achievement[];
  readonly sources: MeasureSources;
  readonly holderCounts: () => Promise<HolderCounts>;
  readonly now: () => Date;
}

/** Lists every achievement with the user's progress. Stores what is newly met; `revealAchievements` announces it. */
export async function listAchievements(
  services: AchievementServices,
  userId: number,
): Promise<ResponseOf<typeof achievementsContract.list>> {
  const [{ learned, unlockedAt }, holderCounts] = await Promise.all([
    storeNewlyMet(services, userId),
    services.holderCounts(),
  ]);
  return services.achievements.map((achievement) =>
    presentAchievement(achievement, {
      learned,
      unlockedAt: unlockedAt.get(achievement.id) ?? null,
      holderCounts,
    }),
  );
}

/** Stores what is newly met and returns the unannounced achievements. Of parallel calls one gets each achievement. */
export async function revealAchievements(
  services: AchievementServices,
  userId: number,
): Promise<ResponseOf<typeof achievementsContract.reveal>> {
  await storeNewlyMet(services, userId);
  const revealed = await revealUnlocked(services.pool, userId, services.now());
  return {
    unlocked: services.achievements
      .filter(({ id }) => revealed.has(id))
      .map(({ id, title, tier }) => ({ id, title, tier })),
  };
}

/** Returns the user's figures for the overview. */
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

/** Stores newly met achievements and returns all unlocked ones with their time. An unlocked achievement is never removed. */
async function storeNewlyMet({ pool, achievements, sources, now }: AchievementServices, userId: number) {
  const [learned, before] = await Promise.all([
    measuresOf(pool, userId, { sources, now: now() }),
    readUnlocked(pool, userId),
  ]);
  const ids = metAchievements(achievements, learned).filter((id) => !before.has(id));
  if (ids.length === 0) return { learned, unlockedAt: before };
  await storeUnlocked(pool, userId, { ids, now: now() });
  return { learned, unlockedAt: await readUnlocked(pool, userId) };
}

function presentAchievement(
  achievement: Achievement,
  {
    learned,
    unlockedAt,
    holderCounts,
  }: { readonly learned: Learned; readonly unlockedAt: Date | null; readonly holderCounts: HolderCounts },
): ResponseOf<typeof achievementsContract.list>[number] {
  const { id, title, description, icon, category, tier, pointsRequired, condition } = achievement;
  const { current, progress, isOpen } = progressOf(achievement, learned);
  const { learners, holders } = holderCounts;
  const { rarity, share } = rarityOf(tier, { holders: holders.get(id) ?? 0, learners });
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

const RECOUNT_AFTER_MS = 5 * 60 * 1000;
const RETRY_AFTER_MS = 60 * 1000;

/** Number of learners, and of those who unlocked each achievement, by id. */
interface HolderCounts {
  readonly learners: number;
  readonly holders: ReadonlyMap<string, number>;
}

/** Without a count the rarity of an achievement follows from its tier. */
const NO_COUNTS: HolderCounts = { learners: 0, holders: new Map() };

/**
 * Creates a cached count over all learners, renewed at most every five minutes in this process, and a minute after a failure. During a
 * renewal callers get the previous count without waiting.
 */
export function createHolderCounts(pool: Pool, now: () => Date): () => Promise<HolderCounts> {
  let current: HolderCounts | null = null;
  let countedAt = -Infinity;
  let counting: Promise<HolderCounts> | null = null;

  async function count(): Promise<HolderCounts> {
    try {
      const [learners, holders] = await Promise.all([countLearners(pool), countHolders(pool)]);
      current = { learners, holders };
      countedAt = now().getTime();
    } catch {
      // The replica may be away.
      current ??= NO_COUNTS;
      countedAt = now().getTime() - RECOUNT_AFTER_MS + RETRY_AFTER_MS;
    } finally {
      counting = null;
    }
    return current;
  }

  return async () => {
    if (current !== null && now().getTime() - countedAt < RECOUNT_AFTER_MS) return current;
    counting ??= count();
    return current ?? counting;
  };
}
