import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import { summaryOf } from '../../progress/rules/learning-record.ts';
import { readLearningRecord, recentActivity, thisWeek } from '../../progress/server/service.ts';
import { quizScores } from '../../quiz/server/service.ts';
import { readPlace } from '../../flashcards/server/service.ts';
import { countDue } from '../../review/server/service.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { dashboardContract } from '../contract.ts';
import { nextCard, type NextCard } from '../rules/next-card.ts';

/** The figures of the dashboard, from all that a learner does. */
export function dashboardRoutes(
  app: FastifyInstance,
  { pool, now, deck }: Pick<Services, 'pool' | 'now'> & { readonly deck: Deck },
): void {
  registerCall(app, dashboardContract.show, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    const today = grenadaDay(now());
    const openIds = deck.openIds(accessOf(user, now()));
    const [{ record }, activity, week, quiz, due, place] = await Promise.all([
      readLearningRecord(pool, user.id),
      recentActivity(pool, user.id),
      thisWeek(pool, user.id, today),
      quizScores(pool, user.id),
      countDue(pool, { userId: user.id, openCards: openIds, now: now() }),
      readPlace(pool, user.id),
    ]);
    const summary = summaryOf(record, today);
    const completed = summary.completedCards.filter((id) => deck.byId.has(id));
    const total = deck.cards.length;
    return {
      progress: {
        completed: completed.length,
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
      },
      points: { total: summary.totalPoints, thisWeek: week.points },
      week: [...week.days],
      dueForReview: due,
      recentActivity: activity.flatMap(({ kind, cardId, at }) => {
        const card = deck.byId.get(cardId);
        return card === undefined
          ? []
          : [{ kind, cardId, title: cardTitle(card), category: card.category, at: at.toISOString() }];
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
