import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { Badge } from '../content.ts';
import type { badgesContract } from '../contract.ts';
import { averageScore, nextBadge, type QuizResult } from '../rules/badges.ts';
import { cardsOfLevel, currentLevel, LEVELS, levelToStudy, stateOf } from '../rules/levels.ts';

/** The ids of the cards that a learner has completed, of all cards, and of those that the learner may open. */
export interface CardIds {
  readonly completed: readonly number[];
  readonly deck: readonly number[];
  readonly open: readonly number[];
}

/** Where a learner stands, as the wire shows it: `held` has the instant at which each badge was earned, by its id, and `quizzes` are those finished. */
export function presentLevels(
  badges: readonly Badge[],
  { held, quizzes }: { readonly held: ReadonlyMap<string, Date>; readonly quizzes: readonly QuizResult[] },
  { completed, deck, open }: CardIds,
): ResponseOf<typeof badgesContract.levels> {
  const earned = new Set(held.keys());
  const next = nextBadge(badges, earned, { cards: completed.length, quizzes });
  return {
    levels: LEVELS.map((level) => ({
      ...level,
      cardRange: [...level.cardRange] as const,
      state: stateOf(level, earned),
      completedCards: cardsOfLevel(level, completed),
      totalCards: cardsOfLevel(level, deck),
      openCards: cardsOfLevel(level, open),
    })),
    badges: badges.map(({ category = null, ...badge }) => ({
      ...badge,
      category,
      earned: earned.has(badge.id),
      earnedAt: held.get(badge.id)?.toISOString() ?? null,
    })),
    currentLevel: currentLevel(earned).id,
    levelToStudy: levelToStudy(earned).id,
    nextBadge: next === null ? null : { ...next, name: badges.find(({ id }) => id === next.id)?.name ?? next.id },
    cardsCompleted: completed.length,
    cardsInReach: new Set([...completed, ...open]).size,
    averageScore: averageScore(quizzes),
  };
}
