import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../../platform/server/http/register-call.ts';
import { accessOf } from '../../../access/rules/access.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { certificationsContract } from '../../contract.ts';
import { createHandIn, listCertifications, saveAnswer, showExam, startExam, type ExamServices } from '../exams.ts';

const REFUSAL = 'Certifications are part of every plan.';

/** What the calls of exams need from outside. */
export interface ExamRouteServices extends ExamServices {
  readonly deck: Pick<Deck, 'openIds'>;
}

/**
 * Certifications: what a learner has of each, and the exam. Whoever has begun an exam may end it, even if their access ends
 * meanwhile.
 */
export function examRoutes(app: FastifyInstance, exams: ExamRouteServices): void {
  const handIn = createHandIn(exams);
  const candidate = (user: SignedInUser) => ({ ...user, openCards: exams.deck.openIds(accessOf(user, exams.now())) });

  registerCall(
    app,
    certificationsContract.list,
    { audience: 'premium', limiter: 'read', refusal: REFUSAL },
    async ({ user }) => listCertifications(exams, candidate(user)),
  );

  registerCall(
    app,
    certificationsContract.start,
    { audience: 'premium', limiter: 'write', refusal: REFUSAL },
    async ({ user, params, body }) =>
      startExam(exams, candidate(user), { certificationId: params.id, learnerName: body.learnerName }),
  );

  registerCall(app, certificationsContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user, params }) =>
    showExam(exams, { userId: user.id, certificationId: params.id, id: params.attemptId }),
  );

  registerCall(
    app,
    certificationsContract.answer,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params, body }) =>
      saveAnswer(exams, { userId: user.id, certificationId: params.id, id: params.attemptId }, body),
  );

  registerCall(
    app,
    certificationsContract.finish,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, params }) => handIn({ userId: user.id, certificationId: params.id, id: params.attemptId }),
  );
}
