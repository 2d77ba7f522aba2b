import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, toApiError } from '../../../../platform/server/http/api-error.ts';
import { openEventStream, abortOnDisconnect } from '../../../../platform/server/http/event-streams.ts';
import { registerCall, type SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../../access/rules/access.ts';
import { assistantContract } from '../../contract.ts';
import { allowanceOf, QUESTIONS_A_DAY } from '../../rules/allowance.ts';
import { SUGGESTIONS } from '../../rules/suggestions.ts';
import { answerQuestion, type Answering, type Reply } from '../answer-question.ts';
import { enterQuestion, type Asker, type SentQuestion } from '../enter-question.ts';
import { ASK } from '../limits.ts';
import type { OfflineAnswers } from '../offline-answers.ts';
import { readQuestions } from '../store/days.ts';
import { AskerLeft } from '../write-answer.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;

/** Questions, and what is known before one is asked: how many are left of the day, what to ask, and what is answered without a network. */
export function askingRoutes(
  app: FastifyInstance,
  services: Services,
  { answering, offlineAnswers }: { readonly answering: Answering; readonly offlineAnswers: () => OfflineAnswers },
): void {
  const { pool, limiter, now } = services;

  async function enter(user: SignedInUser, sent: SentQuestion) {
    await limiter.count(ASK, String(user.id));
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
      if (!(error instanceof AskerLeft)) throw error;
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
      if (!(error instanceof AskerLeft)) events.send('trouble', troubleOf(error, app));
    }
    events.end();
    return reply;
  });

  registerCall(app, assistantContract.state, reading, async ({ user }) => {
    const limit = QUESTIONS_A_DAY[accessOf(user, now())];
    const asked = await readQuestions(pool, { userId: user.id, day: grenadaDay(now()) });
    return { allowance: allowanceOf(limit, asked), suggestions: [...SUGGESTIONS] };
  });

  registerCall(app, assistantContract.offlineAnswers, reading, async () => offlineAnswers());
}

/** An answer in place of the provider's, under the status that says so: the body of a refusal and of an answer in one. */
function sendFallback(reply: FastifyReply, answer: Reply): FastifyReply {
  const { error, message, code } = new ApiError('UNAVAILABLE', 'The answer came from the law library alone.').body();
  return reply.status(503).send({ ...answer, error, message, code });
}

/** What is said of a failure after the answer has begun, and noted as any other is. */
function troubleOf(thrown: unknown, app: FastifyInstance): { readonly error: string; readonly code: string } {
  const { message, code } = toApiError(thrown);
  if (!app.databaseErrors.noteError(thrown) && code === 'INTERNAL') app.log.error({ err: thrown }, 'failed');
  return { error: message, code };
}
