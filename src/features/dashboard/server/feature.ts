import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import type { Badges } from '../../achievements/server/service.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import { setOfQuery } from '../../cards/rules/study-sets.ts';
import type { Deck } from '../../cards/server/service.ts';
import { afterText, nextStepText } from '../../flashcards/rules/next-step-text.ts';
import { levelStep, nextStep, stepAfter, type PathStep } from '../../flashcards/rules/next-step.ts';
import { readStudyPosition } from '../../flashcards/server/service.ts';
import { readGoal } from '../../goals/server/service.ts';
import type { InsightTeaser } from '../../insights/server/service.ts';
import { nextPathStep, type NextPathStep, type PathCatalog } from '../../paths/server/service.ts';
import { summaryOf } from '../../progress/rules/learning-record.ts';
import type { StudyMode } from '../../progress/rules/study-mode.ts';
import { daysToFreeze } from '../../progress/rules/streak.ts';
import { readStudyPreferences, studyOverview } from '../../progress/server/service.ts';
import { quizScores, runningQuiz } from '../../quiz/server/service.ts';
import { queueLength } from '../../review/rules/review-queue.ts';
import { readDue } from '../../review/server/service.ts';
import { dashboardContract } from '../contract.ts';

const DASHBOARD = { source: 'src/features/dashboard/client/DashboardScreen.tsx', calls: ['/api/dashboard'] };

/** The dashboard, the study home and the study screen. */
export function dashboardFeature(services: Services, sources: DashboardSources): Feature {
  return {
    name: 'dashboard',
    screens: {
      '/': DASHBOARD,
      '/dashboard': DASHBOARD,
      '/study': { source: 'src/features/dashboard/client/StudyScreen.tsx', calls: ['/api/goals'] },
    },
    routes: (app) => dashboardRoutes(app, { ...services, ...sources }),
  };
}

interface DashboardSources {
  readonly deck: Deck;
  readonly badges: Badges;
  readonly catalog: () => PathCatalog;
  readonly insightOf: (userId: number, day: GrenadaDay) => Promise<InsightTeaser | null>;
}

/** Serves the dashboard. Runs a few queries in parallel, then those for levels and path, which need their results. */
function dashboardRoutes(
  app: FastifyInstance,
  { pool, now, deck, badges, catalog, insightOf }: Pick<Services, 'pool' | 'now'> & DashboardSources,
): void {
  registerCall(app, dashboardContract.show, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => {
    const instant = now();
    const today = grenadaDay(instant);
    const access = accessOf(user, instant);
    const openIds = deck.openIds(access);
    const [study, scores, openQuiz, { due, missed, cardsPerDay }, goal, place, preferences, insight] =
      await Promise.all([
        studyOverview(pool, user.id, today),
        quizScores(pool, user.id),
        runningQuiz(pool, user.id, instant),
        readDue(pool, user.id, instant),
        readGoal(pool, user.id),
        readStudyPosition(pool, user.id),
        readStudyPreferences(pool, user.id),
        opensPremiumScreens(access) ? insightOf(user.id, today) : null,
      ]);
    const { record, activity, week, reviewed } = study;
    const summary = summaryOf(record, today);
    const completed = summary.completedCards.filter((id) => deck.byId.has(id));
    const total = deck.cards.length;
    const dueForReview = queueLength({ due: due.filter((id) => openIds.has(id)), cardsPerDay, reviewed });
    const cardIds = { completed, deck: deck.cards.map(({ id }) => id), open: [...openIds] };
    const [levels, ownPath] = await Promise.all([
      badges.show(pool, user.id, cardIds),
      nextPathStep(pool, user.id, { deck, catalog, purpose: goal?.purpose ?? null, known: completed, openIds }),
    ]);
    const progress = {
      dueForReview,
      missed: missed.filter((id) => openIds.has(id)).length,
      mode: preferences.mode ?? usualMode(place),
      chosenLevel: preferences.level,
      cards: deck.cards.filter(({ id }) => openIds.has(id)),
      completed: new Set(completed),
      purpose: goal?.purpose ?? null,
      bookmarked: new Set(summary.bookmarkedCards),
      place,
      levels,
      path: ownPath?.canContinue === true ? pathStepOf(ownPath.next) : null,
      everythingOpen: access === 'premium',
    };
    const step = nextStep(progress);
    const inLevels = levelStep(progress);
    const figures = {
      accessType: access,
      completedCards: completed.length,
      totalCards: total,
      points: summary.totalPoints,
    };
    return {
      progress: {
        completed: completed.length,
        open: openIds.size,
        total,
        percent: total === 0 ? 0 : Math.round((completed.length / total) * 100),
      },
      quiz: {
        ...scores,
        open: openQuiz === null ? null : { position: openQuiz.open?.position ?? null, total: openQuiz.totalQuestions },
      },
      streak: {
        current: summary.currentStreak,
        longest: summary.longestStreak,
        studiedToday: record.days.includes(today),
        freezes: summary.freezes,
        frozenDays: [...summary.frozenDays],
        daysToFreeze: daysToFreeze(record.days),
      },
      points: { total: summary.totalPoints, thisWeek: week.points },
      week: week.days.map(({ day, cards }) => ({ day, cards, studied: record.days.includes(day) })),
      goal: { dailyGoal: goal?.dailyGoal ?? null, cardsToday: study.correctCardsToday },
      dueForReview,
      insight,
      path: ownPath === null ? null : { ...ownPath.next, canContinue: ownPath.canContinue },
      recentActivity: activity.flatMap(({ kind, cardId, at }) => {
        const card = deck.byId.get(cardId);
        return card === undefined ? [] : [{ kind, cardId, title: cardTitle(card), category: card.category, at }];
      }),
      mode: progress.mode,
      nextStep: {
        kind: step.kind,
        ...nextStepText(step, figures),
        after: afterText(step, stepAfter(step, progress)),
        position:
          step.kind === 'card'
            ? {
                setName: step.setName,
                position: step.position,
                total: step.total,
                known: step.total - step.unknown,
              }
            : null,
      },
      levelHref: inLevels === null ? null : nextStepText(inLevels, figures).href,
    };
  });
}

/** Returns the mode of a user who has chosen none: that of the last answered set. */
function usualMode(place: { readonly set: string } | null): StudyMode {
  return place === null || setOfQuery(place.set).level !== null ? 'achievement' : 'classic';
}

/** Returns the next step of a path; null when every step is done. */
function pathStepOf({ step, stepTitle, ...path }: NextPathStep): PathStep | null {
  return step === null || stepTitle === null ? null : { ...path, step, stepTitle };
}
