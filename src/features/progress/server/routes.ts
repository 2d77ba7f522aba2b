import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import type { QuizScores } from '../../quiz/server/service.ts';
import { cardTitle } from '../../flashcards/rules/card-text.ts';
import { progressContract } from '../contract.ts';
import { summaryOf } from '../rules/learning-record.ts';
import { nextCard } from '../rules/next-card.ts';
import { recentActivity, thisWeek } from './dashboard.ts';
import { presentProgress, readLearningRecord } from './learning-record.ts';
import { recordEvents, type Awards, type Schedules } from './service.ts';

/** The ledger and the dashboard over it. */
export function progressRoutes(
  app: FastifyInstance,
  { pool, now, deck, awards, schedules, quizScores, dueForReview }: Services & {
    readonly deck: Deck;
    readonly awards: Awards;
    readonly schedules: Schedules;
    readonly quizScores: (userId: number) => Promise<QuizScores>;
    readonly dueForReview: (user: SignedInUser) => Promise<number>;
  },
): void {
  registerCall(app, progressContract.record, { audience: 'signedIn', limiter: 'events' }, async ({ user, body }) => {
    const openCards = deck.openIds(accessOf(user, now()));
    const { results, awards: news, ...stored } = await recordEvents(pool, user, { events: body.events, openCards, awards, schedules, now: now() });
    return { results, progress: presentProgress(stored, grenadaDay(now())), awards: news };
  });

  registerCall(app, progressContract.progress, { audience: 'signedIn', limiter: 'none' }, async ({ user }) =>
    presentProgress(await readLearningRecord(pool, user.id), grenadaDay(now())),
  );

  registerCall(app, progressContract.levels, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    const { record } = await readLearningRecord(pool, user.id);
    return awards.show(pool, user.id, { completed: record.completedCards, deck: deck.ids });
  });

  registerCall(app, progressContract.dashboard, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    const today = grenadaDay(now());
    const [{ record }, activity, week, quiz, due] = await Promise.all([
      readLearningRecord(pool, user.id),
      recentActivity(pool, user.id),
      thisWeek(pool, user.id, today),
      quizScores(user.id),
      dueForReview(user),
    ]);
    const summary = summaryOf(record, today);
    const completed = summary.completedCards.filter((id) => deck.byId.has(id));
    const total = deck.cards.length;
    const openIds = deck.openIds(accessOf(user, now()));
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
      week: week.days,
      dueForReview: due,
      recentActivity: activity.flatMap(({ kind, cardId, at }) => {
        const card = deck.byId.get(cardId);
        return card === undefined
          ? []
          : [{ kind, cardId, title: cardTitle(card), category: card.category, at: at.toISOString() }];
      }),
      next: nextCard(deck.cards.filter((card) => openIds.has(card.id)), new Set(completed), cardTitle),
    };
  });
}
