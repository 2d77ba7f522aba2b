import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import { type AnswerDependencies, answerMessage, type Reply } from './answer-message.ts';
import type { OfflineAnswers } from './present.ts';
import { ApiError, toApiError } from '../../../platform/server/http/api-error.ts';
import { openEventStream, abortOnDisconnect } from '../../../platform/server/http/event-streams.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import { assistantContract } from '../contract.ts';
import { buildAllowance, QUESTIONS_PER_DAY } from '../rules/limits.ts';
import { SUGGESTIONS } from '../rules/chat-texts.ts';
import { storeMessage, type ChatUser, type SentMessage } from './store-message.ts';
import { readQuestions } from './store/daily-usage.ts';
import { UserDisconnected } from './rephrase-answer.ts';
import {
  listConversations,
  changeTitle,
  removeConversation,
  showConversation,
  saveFeedback,
  listFeedback,
  markFeedbackDone,
  audit,
} from './conversations.ts';
import { readOrigin } from '../../../platform/server/audit.ts';
import type { Limit } from '../../../platform/server/rate-limits.ts';

/** Limits questions per user, retries included (product-rules.md, J2). */
export const QUESTION_LIMIT: Limit = {
  name: 'jocelyn',
  calls: 40,
  seconds: 60,
  by: 'account',
  refusal: 'Too many questions in one minute.',
};

/** Limits searches per user: one may read all stored conversations of the user. */
export const SEARCH_LIMIT: Limit = {
  name: 'jocelyn-search',
  calls: 30,
  seconds: 60,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
  inMemory: true,
};

/** Registers the assistant's calls. */
export function assistantRoutes(
  app: FastifyInstance,
  services: Services,
  dependencies: AnswerDependencies,
  offlineAnswers: () => OfflineAnswers,
): void {
  chatRoutes(app, services, { dependencies, offlineAnswers });
  conversationRoutes(app, services);
  feedbackRoutes(app, services);
}

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Registers questions, the day's allowance with suggestions, and the built-in answers. */
function chatRoutes(
  app: FastifyInstance,
  services: Services,
  {
    dependencies,
    offlineAnswers,
  }: { readonly dependencies: AnswerDependencies; readonly offlineAnswers: () => OfflineAnswers },
): void {
  const { pool, limiter, now } = services;

  async function store(signedIn: SignedInUser, sent: SentMessage) {
    await limiter.count(QUESTION_LIMIT, String(signedIn.id));
    const chatUser: ChatUser = { id: signedIn.id, access: accessOf(signedIn, now()) };
    return { chatUser, message: await storeMessage({ pool, now: now() }, chatUser, sent) };
  }

  registerCall(app, assistantContract.ask, writing, async ({ user, body, reply }) => {
    const signal = abortOnDisconnect(reply);
    const { chatUser, message } = await store(user, body);
    try {
      const answer = await answerMessage(services, dependencies, chatUser, message, {
        signal,
        onText: () => undefined,
      });
      return answer.fallback ? await sendFallback(reply, answer) : answer;
    } catch (error) {
      if (!(error instanceof UserDisconnected)) throw error;
      return reply.hijack();
    }
  });

  registerCall(app, assistantContract.askInPieces, writing, async ({ user, body, reply }) => {
    const signal = abortOnDisconnect(reply);
    const { chatUser, message } = await store(user, body);
    const events = openEventStream(reply);
    events.send('start', { conversationId: message.conversationId });
    const onText = (delta: string) => events.send('text', { delta });
    try {
      events.send('reply', await answerMessage(services, dependencies, chatUser, message, { signal, onText }));
    } catch (error) {
      if (!(error instanceof UserDisconnected)) events.send('error', toErrorEvent(error, app));
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
    changeTitle(pool, user.id, { id: params.id, title: body.title, now: now() }),
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
      const feedback = { helpful, reason: helpful ? null : reason, remark };
      await saveFeedback(pool, { userId: user.id, messageId: params.id, now: now() }, feedback);
      return feedback;
    },
  );

  registerCall(
    app,
    assistantContract.feedback,
    { audience: 'admin', limiter: 'read' },
    async ({ user, query, request }) => {
      const entry = { userId: user.id, action: 'jocelyn.feedback_read', resource: 'answers', success: true } as const;
      await audit.record(pool, readOrigin(request), entry, now());
      return listFeedback(pool, query);
    },
  );

  registerCall(
    app,
    assistantContract.feedbackDone,
    { audience: 'admin', limiter: 'write' },
    async ({ user, params, body, request }) =>
      markFeedbackDone(pool, { ...params, ...body }, { by: user, origin: readOrigin(request), now: now() }),
  );
}
