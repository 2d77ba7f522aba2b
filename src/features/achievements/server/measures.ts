import type { Pool } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { readStudyStatistics, type StudyStatistics } from '../../progress/server/service.ts';
import type { Achievement } from '../content.ts';
import type { Learned } from '../rules/achievements.ts';
import { badgeFigures } from './store.ts';

/** A user's finished quizzes that count (product-rules.md, Q13). */
export interface QuizFigures {
  readonly finished: number;
  /** Quizzes with every answer right. */
  readonly perfect: number;
  readonly timed: number;
  /** Whole percent; 0 without a quiz. */
  readonly averageScore: number;
}

/** Figures of a user from features above this one. */
export interface MeasureSources {
  readonly quizzes: (userId: number) => Promise<QuizFigures>;
  readonly insights: (userId: number) => Promise<{ readonly reads: number; readonly rightChallenges: number }>;
  readonly scenariosStudied: (userId: number) => Promise<number>;
  /** Number of valid certificates. */
  readonly certificates: (userId: number) => Promise<number>;
  /** The law that a card is about (product-rules.md, Q9); undefined for a card that is gone. */
  readonly categoryOf: (cardId: number) => 'employment' | 'unions' | 'minimum_wages' | undefined;
}

/** A user's measures, and the figures that they are computed from. */
interface Measured extends Learned {
  readonly learning: StudyStatistics;
  readonly quizzes: QuizFigures;
  readonly certificates: number;
}

/** Counts every measure of achievements for a user. The three measures of study groups are not counted and are null. */
export async function measuresOf(
  pool: Pool,
  userId: number,
  { sources, now }: { readonly sources: MeasureSources; readonly now: Date },
): Promise<Measured> {
  const [learning, badges, quizzes, insights, scenarios, certificates] = await Promise.all([
    readStudyStatistics(pool, userId, grenadaDay(now)),
    badgeFigures(pool, userId),
    sources.quizzes(userId),
    sources.insights(userId),
    sources.scenariosStudied(userId),
    sources.certificates(userId),
  ]);
  const byLaw = cardsByLaw(learning.completedCards, sources);
  const measures: Record<Achievement['condition']['measure'], number | null> = {
    'cards.completed': learning.completedCards.length,
    'cards.completed.employment': byLaw.employment,
    'cards.completed.labour_relations': byLaw.unions,
    'cards.completed.minimum_wages': byLaw.minimum_wages,
    'cards.bookmarked': learning.bookmarkedCards,
    'cards.reviewed': learning.reviews,
    'quizzes.finished': quizzes.finished,
    'quizzes.perfect': quizzes.perfect,
    'quizzes.timed': quizzes.timed,
    'days.studied': learning.daysStudied,
    'days.studied_after_eight': learning.daysAfterEight,
    'days.studied_before_seven': learning.daysBeforeSeven,
    'streak.longest': learning.longestStreak,
    'points.total': learning.totalPoints,
    'insights.read': insights.reads,
    'challenges.correct': insights.rightChallenges,
    'scenarios.studied': scenarios,
    'certifications.earned': certificates,
    'levels.completed': badges.levels,
    'badges.earned': badges.badges,
    'groups.joined': null,
    'cards.shared_with_group': null,
    'discussions.written': null,
  };
  return { measures, points: learning.totalPoints, learning, quizzes, certificates };
}

function cardsByLaw(cardIds: readonly number[], { categoryOf }: MeasureSources) {
  const counts = { employment: 0, unions: 0, minimum_wages: 0 };
  for (const id of cardIds) {
    const category = categoryOf(id);
    if (category !== undefined) counts[category] += 1;
  }
  return counts;
}
