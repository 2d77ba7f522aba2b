import type { Pool, PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  completionsAndDays,
  countCompletedCards,
  NO_AWARDS,
  type NewAwards,
  type LedgerSubscriber,
} from '../../progress/server/service.ts';
import type { Badge } from '../content.ts';
import type { achievementsContract } from '../contract.ts';
import { computeEarnedBadges, canBeEarnedByStudy, canBeEarned, nextBadge } from '../rules/badges.ts';
import { averageScore, neededQuizzes, type QuizResult } from '../rules/quiz-score.ts';
import { cardsOfLevel, currentLevel, LEVELS, levelToStudy, newlyOpen, stateOf } from '../rules/levels.ts';
import { deleteEarned, readEarned, storeEarned, storeOnProfile } from './store.ts';

interface BadgeOccasion {
  readonly userId: number;
  /** Time of the earliest new event in milliseconds since 1970. An event that arrives late can date a badge earlier. */
  readonly since: number;
}

/** Awards and shows badges. */
export interface Badges {
  /** Awards badges for study. For quizzes and daily items the caller awards them with `award`. */
  readonly subscriber: LedgerSubscriber;
  /** Stores the badges now earned and returns the new ones. The caller's transaction locks the user's row. */
  readonly award: (client: PoolClient, occasion: BadgeOccasion) => Promise<NewAwards>;
  /** Returns all levels and badges with the user's progress. */
  readonly show: (pool: Pool, userId: number, ids: CardIds) => Promise<ResponseOf<typeof achievementsContract.levels>>;
}

/** Reads a user's finished quizzes that count. The quiz feature provides it. */
type ReadQuizzes = (connection: Pool | PoolClient, userId: number) => Promise<readonly QuizResult[]>;

/** Creates the service that awards `badges`. */
export function createBadges({
  badges,
  readQuizzes,
}: {
  readonly badges: readonly Badge[];
  readonly readQuizzes: ReadQuizzes;
}): Badges {
  /** Awards the `candidates` that at most `maxCards` completed cards can earn and that are new, or may be dated earlier. */
  async function awardCandidates(
    client: PoolClient,
    { userId, since, maxCards }: BadgeOccasion & { readonly maxCards: number },
    candidates: readonly Badge[],
  ): Promise<NewAwards> {
    if (candidates.length === 0) return NO_AWARDS;
    const earnedAt = new Map([...(await readEarned(client, userId))].map(([id, at]) => [id, at.getTime()]));
    const notEarnedBefore = candidates.filter(({ id }) => (earnedAt.get(id) ?? Infinity) > since);
    if (notEarnedBefore.length === 0) return NO_AWARDS;
    const quizzes = await readQuizzes(client, userId);
    const earnable = notEarnedBefore.filter((badge) => canBeEarned(badge, maxCards, quizzes));
    return storeNewlyEarned(client, userId, { badges, candidates: earnable, earnedAt, quizzes });
  }

  return {
    subscriber: {
      name: 'badges',
      async apply(client, { userId, now, origin, earliestAnswerAt, completedCardsUpperBound: maxCards }) {
        if (origin === 'assessment' || earliestAnswerAt === null) return null;
        const since = Math.min(now.getTime(), earliestAnswerAt);
        const candidates = badges.filter((badge) => canBeEarnedByStudy(badge, maxCards));
        return awardCandidates(client, { userId, since, maxCards }, candidates);
      },
      async reset(client, userId) {
        await deleteEarned(client, userId);
        await storeOnProfile(client, userId, []);
      },
    },

    award: async (client, occasion) =>
      awardCandidates(client, { ...occasion, maxCards: await countCompletedCards(client, occasion.userId) }, badges),

    async show(pool, userId, ids) {
      const [earnedAt, quizzes] = await Promise.all([readEarned(pool, userId), readQuizzes(pool, userId)]);
      return presentLevels(badges, { earnedAt, quizzes }, ids);
    },
  };
}

/** Computes which candidates the whole history earns, stores them and returns the new badges and levels. */
async function storeNewlyEarned(
  client: PoolClient,
  userId: number,
  {
    badges,
    candidates,
    earnedAt,
    quizzes,
  }: {
    readonly badges: readonly Badge[];
    readonly candidates: readonly Badge[];
    /** By badge id, in milliseconds since 1970. */
    readonly earnedAt: ReadonlyMap<string, number>;
    readonly quizzes: readonly QuizResult[];
  },
): Promise<NewAwards> {
  if (candidates.length === 0) return NO_AWARDS;
  const history = { ...(await completionsAndDays(client, userId)), quizzes };
  const newOrEarlier = [...computeEarnedBadges(candidates, history)].filter(
    ([id, at]) => at < (earnedAt.get(id) ?? Infinity),
  );
  if (newOrEarlier.length === 0) return NO_AWARDS;
  await storeEarned(client, userId, new Map(newOrEarlier));
  const before = new Set(earnedAt.keys());
  const after = new Set([...before, ...newOrEarlier.map(([id]) => id)]);
  const newBadges = badges.filter(({ id }) => after.has(id) && !before.has(id));
  if (newBadges.length === 0) return NO_AWARDS;
  await storeOnProfile(
    client,
    userId,
    badges.filter(({ id }) => after.has(id)).map(({ id }) => id),
  );
  return {
    badges: newBadges.map(({ id, name }) => ({ id, name })),
    levels: newlyOpen(before, after).map(({ id, name }) => ({ id, name })),
  };
}

/** Card ids: completed by the user, all of the deck, and open to the user. */
interface CardIds {
  readonly completed: readonly number[];
  readonly deck: readonly number[];
  readonly open: readonly number[];
}

function presentLevels(
  badges: readonly Badge[],
  { earnedAt, quizzes }: { readonly earnedAt: ReadonlyMap<string, Date>; readonly quizzes: readonly QuizResult[] },
  { completed, deck, open }: CardIds,
): ResponseOf<typeof achievementsContract.levels> {
  const earned = new Set(earnedAt.keys());
  const next = nextBadge(badges, earned, { cards: completed.length, quizzes });
  return {
    levels: LEVELS.map((level) => ({
      ...level,
      cardRange: [...level.cardRange] as const,
      state: stateOf(level, earned),
      completedCards: cardsOfLevel(level, completed),
      totalCards: cardsOfLevel(level, deck),
      openCards: cardsOfLevel(level, open),
      neededQuizzes: neededQuizzes(quizzes, badges.find(({ id }) => id === level.badge)?.requiredScore ?? 0),
    })),
    badges: badges.map(({ category = null, ...badge }) => ({
      ...badge,
      category,
      earned: earned.has(badge.id),
      earnedAt: earnedAt.get(badge.id)?.toISOString() ?? null,
    })),
    currentLevel: currentLevel(earned).id,
    levelToStudy: levelToStudy(earned).id,
    nextBadge: next === null ? null : { ...next, name: badges.find(({ id }) => id === next.id)?.name ?? next.id },
    cardsCompleted: completed.length,
    cardsInReach: new Set([...completed, ...open]).size,
    averageScore: averageScore(quizzes),
  };
}
