import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall, type SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { trainingContract } from '../../contract/training.ts';
import { assign, changeDueDay, endAssignment } from './assign.ts';
import { audit } from '../audit.ts';
import { ASSIGNMENT_CHANGES, TRAINING_FILES } from '../limits.ts';
import { trainingFile, trainingFileName } from './training-file.ts';
import { currentOffers, presentTraining, readOwnAssignments, readTraining, type TrainingServices } from './training.ts';

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const DONE = { done: true } as const;

/** What owners of groups assign, and what their members see of it. */
export function trainingRoutes(app: FastifyInstance, services: Services & TrainingServices): void {
  const { pool, limiter, now } = services;
  const countChange = (user: SignedInUser) => limiter.count(ASSIGNMENT_CHANGES, String(user.id));

  registerCall(app, trainingContract.show, reading, async ({ user, params }) =>
    presentTraining(await readTraining(services, user.id, params.groupId), currentOffers(services)),
  );
  registerCall(app, trainingContract.assign, writing, async ({ user, params, body }) => {
    await countChange(user);
    const { assignmentId, ...what } = body;
    await assign(services, { userId: user.id, ...params, assignmentId }, what);
    return DONE;
  });
  registerCall(app, trainingContract.change, writing, async ({ user, params, body }) => {
    await countChange(user);
    await changeDueDay(services, { userId: user.id, ...params }, body.dueOn);
    return DONE;
  });
  registerCall(app, trainingContract.end, writing, async ({ user, params }) => {
    await countChange(user);
    await endAssignment(services, { userId: user.id, ...params });
    return DONE;
  });
  registerCall(app, trainingContract.file, writing, async ({ user, params, request, reply }) => {
    await limiter.count(TRAINING_FILES, String(user.id));
    const training = await readTraining(services, user.id, params.groupId);
    const resource = `study group ${params.groupId}`;
    const entry = { userId: user.id, action: 'training.exported', resource, success: true } as const;
    await audit.record(pool, originOf(request), entry, now());
    return reply
      .header('content-disposition', `attachment; filename="${trainingFileName(grenadaDay(now()))}"`)
      .type('text/csv; charset=utf-8')
      .send(trainingFile(training));
  });
  registerCall(app, trainingContract.mine, reading, async ({ user }) => readOwnAssignments(services, user.id));
}
