import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import type { Schedules } from '../../progress/server/service.ts';
import { certificationsContract } from '../contract.ts';
import { createExamBank, type BankSources } from './exam-bank.ts';
import { createHandIn, listCertifications, saveAnswer, showExam, startExam } from './exams.ts';
import { closeExams } from './grading.ts';

const CLOSE_EXAMS = defineQueue({ name: 'certifications.close-exams', data: z.strictObject({}) });
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/**
 * Certifications: what a learner has of each, and the exam. Whoever has begun an exam may end it, even if their access ends
 * meanwhile.
 */
export function certificationRoutes(
  app: FastifyInstance,
  services: Services & BankSources & { readonly schedules: Schedules; readonly random: () => number },
): void {
  const { jobs, now } = services;
  const exams = { ...services, bank: createExamBank(services) };
  const handIn = createHandIn(exams);

  function needsPremium(user: SignedInUser): void {
    if (!opensPremiumScreens(accessOf(user, now()))) throw new ApiError('PREMIUM_REQUIRED', 'Certifications are part of every plan.');
  }

  registerCall(app, certificationsContract.list, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    needsPremium(user);
    return listCertifications(exams, user);
  });

  registerCall(app, certificationsContract.start, { audience: 'signedIn', limiter: 'write' }, async ({ user, params }) => {
    needsPremium(user);
    return startExam(exams, user, params.id);
  });

  registerCall(app, certificationsContract.read, { audience: 'signedIn', limiter: 'none' }, async ({ user, params }) =>
    showExam(exams, { userId: user.id, certificationId: params.id, id: params.attemptId }),
  );

  registerCall(app, certificationsContract.answer, { audience: 'signedIn', limiter: 'write' }, async ({ user, params, body }) =>
    saveAnswer(exams, { userId: user.id, certificationId: params.id, id: params.attemptId }, body),
  );

  registerCall(app, certificationsContract.finish, { audience: 'signedIn', limiter: 'write' }, async ({ user, params }) =>
    handIn({ userId: user.id, certificationId: params.id, id: params.attemptId }),
  );

  jobs.define(CLOSE_EXAMS, () => closeExams(exams));
  jobs.schedule(CLOSE_EXAMS, EVERY_FIVE_MINUTES);
}
