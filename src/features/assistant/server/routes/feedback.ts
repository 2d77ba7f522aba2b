import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { assistantContract } from '../../contract.ts';
import { audit } from '../audit.ts';
import { judgeAnswer, judgedAnswers, markDone } from '../conversations.ts';

/** What people say of answers, and the desk at which it is read. */
export function feedbackRoutes(app: FastifyInstance, { pool, now }: Services): void {
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
