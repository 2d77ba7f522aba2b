import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Badges } from '../../achievements/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { quizContract } from '../contract.ts';
import type { QuizSet } from '../rules/quiz-set.ts';
import type { QuizSets } from './present.ts';
import { finishQuiz, listQuizzes, saveAnswer, showQuiz, startQuiz } from './service.ts';
import { QUIZZES_OF_DAY } from './limits.ts';

/** What quizzes are made with. `random` gives numbers from 0 up to, but not, 1. */
export interface QuizSources {
  readonly deck: Deck;
  readonly badges: Badges;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly sets: readonly QuizSet[];
}

/** Quizzes over the cards a learner may open. */
export function quizRoutes(
  app: FastifyInstance,
  { pool, limiter, now, deck, badges, ledger, random, sets: known }: Services & QuizSources,
): void {
  const sets: QuizSets = new Map(known.map((set) => [set.id, set]));
  const openTo = (user: SignedInUser) => {
    const openIds = deck.openIds(accessOf(user, now()));
    return deck.cards.filter((card) => openIds.has(card.id));
  };

  registerCall(app, quizContract.list, { audience: 'signedIn', limiter: 'read' }, async ({ user, query }) =>
    listQuizzes(pool, user, { openCards: openTo(user), sets, asked: query.set, now: now() }),
  );

  registerCall(app, quizContract.start, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    await limiter.count(QUIZZES_OF_DAY, String(user.id));
    return startQuiz(pool, user, { setup: body, openCards: openTo(user), sets, random, now: now() });
  });

  registerCall(app, quizContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user, params }) =>
    showQuiz(pool, user.id, params.id, { sets, now: now() }),
  );

  registerCall(app, quizContract.answer, { audience: 'signedIn', limiter: 'write' }, async ({ user, params, body }) =>
    saveAnswer(pool, user.id, params.id, body, now()),
  );

  registerCall(app, quizContract.finish, { audience: 'signedIn', limiter: 'write' }, async ({ user, params }) =>
    finishQuiz(pool, user.id, params.id, { badges, ledger, sets, now: now() }),
  );
}
