import type { Pool } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { badgeFigures } from '../../badges/server/service.ts';
import { studyFigures, type StudyFigures } from '../../progress/server/service.ts';
import type { Achievement } from '../content.ts';
import { questionCategoryOf, type QuestionCategory } from '../../assessment/rules/question.ts';
import { quizFigures, type QuizFigures } from '../../quiz/server/service.ts';
import type { Learned } from '../rules/unlocking.ts';

/** What features outside the ledger count of a learner. */
export interface MeasureSources {
  readonly insights: (userId: number) => Promise<{ readonly reads: number; readonly rightChallenges: number }>;
  readonly scenariosStudied: (userId: number) => Promise<number>;
  /** Valid certificates. */
  readonly certificates: (userId: number) => Promise<number>;
  /** The category of a card as its author wrote it; undefined for a card that is gone. */
  readonly categoryOf: (cardId: number) => string | undefined;
}

/** A learner's figures, and the measures that follow from them. */
export interface Measured extends Learned {
  readonly learning: StudyFigures;
  readonly quizzes: QuizFigures;
  readonly certificates: number;
}

/** Counts everything that an achievement may ask of a learner. Study groups are not built: what they count is null. */
export async function measuresOf(
  pool: Pool,
  userId: number,
  { sources, now }: { readonly sources: MeasureSources; readonly now: Date },
): Promise<Measured> {
  const [learning, badges, quizzes, insights, scenarios, certificates] = await Promise.all([
    studyFigures(pool, userId, grenadaDay(now)),
    badgeFigures(pool, userId),
    quizFigures(pool, userId),
    sources.insights(userId),
    sources.scenariosStudied(userId),
    sources.certificates(userId),
  ]);
  const ofLaw = cardsByLaw(learning.completedCards, sources);
  const measures: Record<Achievement['condition']['measure'], number | null> = {
    'cards.completed': learning.completedCards.length,
    'cards.completed.employment': ofLaw.employment,
    'cards.completed.labour_relations': ofLaw.unions,
    'cards.completed.minimum_wages': ofLaw.minimum_wages,
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

function cardsByLaw(
  cardIds: readonly number[],
  { categoryOf }: MeasureSources,
): Readonly<Record<QuestionCategory, number>> {
  const counts = { employment: 0, unions: 0, minimum_wages: 0 };
  for (const id of cardIds) {
    const category = categoryOf(id);
    if (category !== undefined) counts[questionCategoryOf(category)] += 1;
  }
  return counts;
}
