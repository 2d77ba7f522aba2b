import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import { type Answering, answerQuestion, type Reply } from './answer-question.ts';
import type { OfflineAnswers } from './present.ts';
import { ApiError, toApiError } from '../../../platform/server/http/api-error.ts';
import { openEventStream, abortOnDisconnect } from '../../../platform/server/http/event-streams.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import { assistantContract } from '../contract.ts';
import { buildAllowance, QUESTIONS_PER_DAY } from '../rules/limits.ts';
import { SUGGESTIONS } from '../rules/chat-texts.ts';
import { enterQuestion, type Asker, type SentQuestion } from './enter-question.ts';
import { readQuestions } from './store/daily-usage.ts';
import { AskerDisconnected } from './rephrase-answer.ts';
import {
  listConversations,
  nameConversation,
  removeConversation,
  showConversation,
  judgeAnswer,
  judgedAnswers,
  markDone,
  audit,
} from './conversations.ts';
import { readOrigin } from '../../../platform/server/audit.ts';
import { QUESTION_LIMIT, SEARCH_LIMIT } from './limits.ts';

/** Registers the assistant's calls. */
export function assistantRoutes(
  app: FastifyInstance,
  services: Services,
  answering: Answering,
  offlineAnswers: () => OfflineAnswers,
): void {
  askingRoutes(app, services, { answering, offlineAnswers });
  conversationRoutes(app, services);
  feedbackRoutes(app, services);
}

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Registers questions, the day's allowance with suggestions, and the built-in answers. */
function askingRoutes(
  app: FastifyInstance,
  services: Services,
  { answering, offlineAnswers }: { readonly answering: Answering; readonly offlineAnswers: () => OfflineAnswers },
): void {
  const { pool, limiter, now } = services;

  async function enter(user: SignedInUser, sent: SentQuestion) {
    await limiter.count(QUESTION_LIMIT, String(user.id));
    const asker: Asker = { id: user.id, access: accessOf(user, now()) };
    return { asker, question: await enterQuestion({ pool, now: now() }, asker, sent) };
  }

  registerCall(app, assistantContract.ask, writing, async ({ user, body, reply }) => {
    const signal = abortOnDisconnect(reply);
    const { asker, question } = await enter(user, body);
    try {
      const answer = await answerQuestion(services, answering, asker, question, { signal, onText: () => undefined });
      return answer.fallback ? await sendFallback(reply, answer) : answer;
    } catch (error) {
      if (!(error instanceof AskerDisconnected)) throw error;
      return reply.hijack();
    }
  });

  registerCall(app, assistantContract.askInPieces, writing, async ({ user, body, reply }) => {
    const signal = abortOnDisconnect(reply);
    const { asker, question } = await enter(user, body);
    const events = openEventStream(reply);
    events.send('start', { conversationId: question.conversationId });
    const onText = (delta: string) => events.send('text', { delta });
    try {
      events.send('reply', await answerQuestion(services, answering, asker, question, { signal, onText }));
    } catch (error) {
      if (!(error instanceof AskerDisconnected)) events.send('error', toErrorEvent(error, app));
    }
    events.end();
    return reply;
  });

  registerCall(app, assistantContract.state, reading, async ({ user }) => {
    const limit = QUESTIONS_PER_DAY[accessOf(user, now())];
    const questionsToday = await readQuestions(pool, { userId: user.id, day: grenadaDay(now()) });
    return { allowance: buildAllowance(limit, questionsToday), suggestions: [...SUGGESTIONS] };
  });

  registerCall(app, assistantContract.offlineAnswers, reading, async () => offlineAnswers());
}

/** Sends the composed answer with status 503, as the language model failed. The body is that of an error and of an answer. */
function sendFallback(reply: FastifyReply, answer: Reply): FastifyReply {
  const { error, message, code } = new ApiError('UNAVAILABLE', 'The answer came from the law library alone.').body();
  return reply.status(503).send({ ...answer, error, message, code });
}

/** Logs an error in a started stream, and returns its event. */
function toErrorEvent(thrown: unknown, app: FastifyInstance): { readonly error: string; readonly code: string } {
  const { message, code } = toApiError(thrown);
  if (!app.databaseErrors.noteError(thrown) && code === 'INTERNAL') app.log.error({ err: thrown }, 'failed');
  return { error: message, code };
}

/** Registers a user's conversations: list, read, rename and delete. */
function conversationRoutes(app: FastifyInstance, { pool, limiter, now }: Services): void {
  registerCall(app, assistantContract.list, reading, async ({ user, query }) => {
    const { search = '' } = query;
    if (search !== '') await limiter.count(SEARCH_LIMIT, String(user.id));
    return listConversations(pool, user.id, search);
  });

  registerCall(app, assistantContract.show, reading, async ({ user, params }) =>
    showConversation(pool, user.id, params.id),
  );

  registerCall(app, assistantContract.rename, writing, async ({ user, params, body }) =>
    nameConversation(pool, user.id, { id: params.id, title: body.title, now: now() }),
  );

  registerCall(app, assistantContract.remove, writing, async ({ user, params }) =>
    removeConversation(pool, user.id, params.id),
  );
}

/** Registers feedback on answers, and its admin screen. */
function feedbackRoutes(app: FastifyInstance, { pool, now }: Services): void {
  registerCall(
    app,
    assistantContract.rate,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params, body }) => {
      const { helpful, reason = null, remark = '' } = body;
      const judgement = { helpful, reason: helpful ? null : reason, remark };
      await judgeAnswer(pool, { userId: user.id, messageId: params.id, now: now() }, judgement);
      return judgement;
    },
  );

  registerCall(
    app,
    assistantContract.feedback,
    { audience: 'admin', limiter: 'read' },
    async ({ user, query, request }) => {
      const entry = { userId: user.id, action: 'jocelyn.feedback_read', resource: 'answers', success: true } as const;
      await audit.record(pool, readOrigin(request), entry, now());
      return judgedAnswers(pool, query);
    },
  );

  registerCall(
    app,
    assistantContract.feedbackDone,
    { audience: 'admin', limiter: 'write' },
    async ({ user, params, body, request }) =>
      markDone(pool, { ...params, ...body }, { by: user, origin: readOrigin(request), now: now() }),
  );
}
