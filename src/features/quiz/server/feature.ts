import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Badges } from '../../achievements/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { quizContract } from '../contract.ts';
import type { QuizSet } from '../rules/quiz.ts';
import { quizPersonalData } from './store/quizzes.ts';
import type { QuizSets } from './present.ts';
import { finishQuiz, listQuizzes, saveAnswer, showQuiz, startQuiz } from './service.ts';

/** How many quizzes one account may start in a day. */
export const QUIZZES_OF_DAY: Limit = {
  name: 'quizzesOfDay',
  calls: 300,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'That is enough quizzes for one day.',
};

/** What other features and the composition provide. `random` returns numbers from 0 up to, but not including, 1. */
interface QuizSources {
  readonly deck: Deck;
  readonly badges: Badges;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly sets: readonly QuizSet[];
}

/** Quizzes over the cards a learner may open. */
export function quizFeature(services: Services, sources: QuizSources): Feature {
  return {
    name: 'quiz',
    limits: [QUIZZES_OF_DAY],
    personalData: quizPersonalData,
    screens: { '/quiz': { source: 'src/features/quiz/client/QuizScreen.tsx', calls: ['/api/quiz/sessions'] } },
    routes: (app) => quizRoutes(app, { ...services, ...sources }),
  };
}

/** Registers the calls of `quizContract`. */
function quizRoutes(
  app: FastifyInstance,
  { pool, limiter, now, deck, badges, ledger, random, sets: declared }: Services & QuizSources,
): void {
  const sets: QuizSets = new Map(declared.map((set) => [set.id, set]));
  const openCardsFor = (user: SignedInUser) => {
    const openIds = deck.openIds(accessOf(user, now()));
    return deck.cards.filter((card) => openIds.has(card.id));
  };

  registerCall(app, quizContract.list, { audience: 'signedIn', limiter: 'read' }, async ({ user, query }) =>
    listQuizzes(pool, user, { openCards: openCardsFor(user), sets, setId: query.set, now: now() }),
  );

  registerCall(app, quizContract.start, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    await limiter.count(QUIZZES_OF_DAY, String(user.id));
    return startQuiz(pool, user, { setup: body, openCards: openCardsFor(user), sets, random, now: now() });
  });

  registerCall(app, quizContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user, params }) =>
    showQuiz(pool, user.id, params.id, { sets, now: now() }),
  );

  registerCall(app, quizContract.answer, { audience: 'signedIn', limiter: 'write' }, async ({ user, params, body }) =>
    saveAnswer(pool, user.id, params.id, body, { sets, now: now() }),
  );

  registerCall(app, quizContract.finish, { audience: 'signedIn', limiter: 'write' }, async ({ user, params }) =>
    finishQuiz(pool, user.id, params.id, { badges, ledger, sets, now: now() }),
  );
}
