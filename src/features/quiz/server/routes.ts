import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import type { Awards, Schedules } from '../../progress/server/service.ts';
import { quizContract } from '../contract.ts';
import { finishQuiz, listQuizzes, saveAnswer, showQuiz, startQuiz } from './service.ts';

/** Quizzes over the cards a learner may open. `random` gives numbers from 0 up to, but not, 1. */
export function quizRoutes(
  app: FastifyInstance,
  { pool, now, deck, awards, schedules, random }: Services & {
    readonly deck: Deck;
    readonly awards: Awards;
    readonly schedules: Schedules;
    readonly random: () => number;
  },
): void {
  registerCall(app, quizContract.list, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => listQuizzes(pool, user, now()));

  registerCall(app, quizContract.start, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    const openIds = deck.openIds(accessOf(user, now()));
    const openCards = deck.cards.filter((card) => openIds.has(card.id));
    return startQuiz(pool, user, { setup: body, openCards, random, now: now() });
  });

  registerCall(app, quizContract.read, { audience: 'signedIn', limiter: 'none' }, async ({ user, params }) =>
    showQuiz(pool, user.id, params.id, now()),
  );

  registerCall(app, quizContract.answer, { audience: 'signedIn', limiter: 'write' }, async ({ user, params, body }) =>
    saveAnswer(pool, user.id, params.id, body, now()),
  );

  registerCall(app, quizContract.finish, { audience: 'signedIn', limiter: 'write' }, async ({ user, params }) =>
    finishQuiz(pool, user.id, params.id, { awards, schedules, now: now() }),
  );
}
