import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { toApiError } from '../../../platform/server/http/to-api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import { assistantContract } from '../contract.ts';
import { allowanceOf, QUESTIONS_A_DAY } from '../rules/allowance.ts';
import { SUGGESTIONS } from '../rules/suggestions.ts';
import { answerQuestion, type Answering, type Reply } from './answer-question.ts';
import { audit } from './audit.ts';
import {
  judgeAnswer,
  judgedAnswers,
  markDone,
  listConversations,
  nameConversation,
  removeConversation,
  showConversation,
} from './conversations.ts';
import { enterQuestion, type Asker, type SentQuestion } from './enter-question.ts';
import { openEventStream, whileThere } from '../../../platform/server/http/event-stream.ts';
import { ASK, SEARCH } from './limits.ts';
import type { OfflineAnswers } from './offline-answers.ts';
import { readQuestions } from './store/days.ts';
import { AskerLeft } from './write-answer.ts';

/** Questions to Jocelyn, the conversations that they stand in, and what people say of the answers. */
export function assistantRoutes(
  app: FastifyInstance,
  services: Services,
  answering: Answering,
  offlineAnswers: OfflineAnswers,
): void {
  const { pool, limiter, now } = services;
  const signedIn = { audience: 'signedIn', limiter: 'write' } as const;

  async function enter(user: SignedInUser, sent: SentQuestion) {
    await limiter.count(ASK, String(user.id));
    const asker: Asker = { id: user.id, access: accessOf(user, now()) };
    return { asker, question: await enterQuestion({ pool, now: now() }, asker, sent) };
  }

  registerCall(app, assistantContract.ask, signedIn, async ({ user, body, reply }) => {
    const signal = whileThere(reply);
    const { asker, question } = await enter(user, body);
    try {
      const answer = await answerQuestion(services, answering, asker, question, { signal, onText: () => undefined });
      return answer.fallback ? await sendFallback(reply, answer) : answer;
    } catch (error) {
      if (!(error instanceof AskerLeft)) throw error;
      return reply.hijack();
    }
  });

  registerCall(app, assistantContract.askInPieces, signedIn, async ({ user, body, reply }) => {
    const signal = whileThere(reply);
    const { asker, question } = await enter(user, body);
    const events = openEventStream(reply);
    events.send('start', { conversationId: question.conversationId });
    const onText = (delta: string) => events.send('text', { delta });
    try {
      events.send('reply', await answerQuestion(services, answering, asker, question, { signal, onText }));
    } catch (error) {
      if (!(error instanceof AskerLeft)) events.send('trouble', troubleOf(error, app));
    }
    events.end();
    return reply;
  });

  registerCall(app, assistantContract.state, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    const limit = QUESTIONS_A_DAY[accessOf(user, now())];
    const asked = await readQuestions(pool, { userId: user.id, day: grenadaDay(now()) });
    return { allowance: allowanceOf(limit, asked), suggestions: [...SUGGESTIONS] };
  });

  registerCall(
    app,
    assistantContract.offlineAnswers,
    { audience: 'signedIn', limiter: 'none' },
    async () => offlineAnswers,
  );

  registerCall(app, assistantContract.list, { audience: 'signedIn', limiter: 'none' }, async ({ user, query }) => {
    const { search = '' } = query;
    if (search !== '') await limiter.count(SEARCH, String(user.id));
    return listConversations(pool, user.id, search);
  });

  registerCall(app, assistantContract.show, { audience: 'signedIn', limiter: 'none' }, async ({ user, params }) =>
    showConversation(pool, user.id, params.id),
  );

  registerCall(app, assistantContract.rename, signedIn, async ({ user, params, body }) =>
    nameConversation(pool, user.id, { id: params.id, title: body.title, now: now() }),
  );

  registerCall(app, assistantContract.remove, signedIn, async ({ user, params }) =>
    removeConversation(pool, user.id, params.id),
  );

  registerCall(app, assistantContract.rate, signedIn, async ({ user, params, body }) => {
    const { helpful, reason = null, remark = '' } = body;
    const judgement = { helpful, reason: helpful ? null : reason, remark };
    await judgeAnswer(pool, { userId: user.id, messageId: params.id, now: now() }, judgement);
    return judgement;
  });

  registerCall(
    app,
    assistantContract.feedback,
    { audience: 'admin', limiter: 'none' },
    async ({ user, query, request }) => {
      const entry = { userId: user.id, action: 'jocelyn.feedback_read', resource: 'answers', success: true } as const;
      await audit.record(pool, originOf(request), entry, now());
      return judgedAnswers(pool, query);
    },
  );

  registerCall(
    app,
    assistantContract.feedbackDone,
    { audience: 'admin', limiter: 'write' },
    async ({ user, params, body, request }) =>
      markDone(pool, { ...params, ...body }, { by: user, origin: originOf(request), now: now() }),
  );
}

/** An answer in place of the provider's, under the status that says so: the body of a refusal and of an answer in one. */
function sendFallback(reply: FastifyReply, answer: Reply): FastifyReply {
  const { error, message, code } = new ApiError('UNAVAILABLE', 'The answer came from the law library alone.').body();
  return reply.status(503).send({ ...answer, error, message, code });
}

/** What is said of a failure after the answer has begun, and noted as any other is. */
function troubleOf(thrown: unknown, app: FastifyInstance): { readonly error: string; readonly code: string } {
  const { message, code } = toApiError(thrown);
  if (!app.databaseTrouble.noteError(thrown) && code === 'INTERNAL') app.log.error({ err: thrown }, 'failed');
  return { error: message, code };
}
