import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readPlace } from '../../flashcards/server/service.ts';
import { readGoal } from '../../goals/server/service.ts';
import type { InsightTeaser } from '../../insights/server/service.ts';
import { nextPathStep, type PathCatalog } from '../../paths/server/service.ts';
import { summaryOf } from '../../progress/rules/learning-record.ts';
import { daysToFreeze } from '../../progress/rules/streak.ts';
import { studyOverview } from '../../progress/server/service.ts';
import { quizScores } from '../../quiz/server/service.ts';
import { queueLength } from '../../review/rules/review-day.ts';
import { readDue } from '../../review/server/service.ts';
import { dashboardContract } from '../contract.ts';
import { nextCard, type NextCard } from '../rules/next-card.ts';

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
  readonly catalog: () => PathCatalog;
  readonly insightOf: (userId: number, day: GrenadaDay) => Promise<InsightTeaser | null>;
}

/** Serves the dashboard. Runs one query per feature in parallel, then one for the user's path, which needs their results. */
function dashboardRoutes(
  app: FastifyInstance,
  { pool, now, deck, catalog, insightOf }: Pick<Services, 'pool' | 'now'> & DashboardSources,
): void {
  registerCall(app, dashboardContract.show, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => {
    const instant = now();
    const today = grenadaDay(instant);
    const access = accessOf(user, instant);
    const openIds = deck.openIds(access);
    const [study, quiz, { due, cardsPerDay }, goal, place, insight] = await Promise.all([
      studyOverview(pool, user.id, today),
      quizScores(pool, user.id),
      readDue(pool, user.id, instant),
      readGoal(pool, user.id),
      readPlace(pool, user.id),
      opensPremiumScreens(access) ? insightOf(user.id, today) : null,
    ]);
    const { record, activity, week, reviewed } = study;
    const summary = summaryOf(record, today);
    const completed = summary.completedCards.filter((id) => deck.byId.has(id));
    const total = deck.cards.length;
    return {
      progress: {
        completed: completed.length,
        open: openIds.size,
        total,
        percent: total === 0 ? 0 : Math.round((completed.length / total) * 100),
      },
      quiz,
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
      goal: { dailyGoal: goal?.dailyGoal ?? null, cardsToday: study.cardsKnown },
      dueForReview: queueLength({ due: due.filter((id) => openIds.has(id)), cardsPerDay, reviewed }),
      insight,
      path: await nextPathStep(pool, user.id, { deck, catalog, purpose: goal?.purpose ?? null, known: completed }),
      recentActivity: activity.flatMap(({ kind, cardId, at }) => {
        const card = deck.byId.get(cardId);
        return card === undefined ? [] : [{ kind, cardId, title: cardTitle(card), category: card.category, at }];
      }),
      next: presentNext(
        nextCard(
          deck.cards.filter((card) => openIds.has(card.id)),
          { completed: new Set(completed), bookmarked: new Set(summary.bookmarkedCards), place },
        ),
        place,
      ),
    };
  });
}

function presentNext(
  next: NextCard<Deck['cards'][number]> | null,
  place: { readonly set: string; readonly at: number } | null,
): ResponseOf<typeof dashboardContract.show>['next'] {
  if (next === null) return null;
  const { card, set, setName, level, position, total } = next;
  return {
    cardId: card.id,
    title: cardTitle(card),
    category: card.category,
    set,
    setName,
    level:
      level === null
        ? null
        : { id: level.id, name: level.name, difficulty: level.difficulty, cardRange: [...level.cardRange] as const },
    position,
    total,
    at: place?.set === set ? new Date(place.at).toISOString() : null,
  };
}
