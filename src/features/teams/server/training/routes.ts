import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../../platform/server/audit.ts';
import { registerCall, type SignedInUser } from '../../../../platform/server/http/register-call.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { grenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { csvLines } from '../../../../platform/server/write-csv.ts';
import { trainingContract } from '../../contract/training.ts';
import { progressText } from '../../rules/training/progress.ts';
import { audit } from '../audit.ts';
import { ASSIGNMENT_CHANGES, TRAINING_FILES } from '../limits.ts';
import { assign, changeDueDay, endAssignment } from './assign.ts';
import {
  currentOffers,
  presentTraining,
  readOwnAssignments,
  readTraining,
  type TrainingServices,
  type Training,
} from './training.ts';

/** Excel recognises UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the name of the downloaded file, by the day in Grenada. */
function trainingFileName(day: GrenadaDay): string {
  return `labourwise-progress-${day}.csv`;
}

/** Formats members and their progress as CSV. A member who does not share progress has empty cells. */
function trainingFile({ assigned, people }: Training): string {
  const heading = ['Member', 'Shares progress', ...assigned.map(columnOf), 'Last studied'];
  const lines = people.map(({ username, shared }) =>
    shared === null
      ? [username, 'No', ...assigned.map(() => ''), '']
      : [username, 'Yes', ...shared.progress.map(progressText), shared.lastStudied ?? ''],
  );
  return BYTE_ORDER_MARK + csvLines([heading, ...lines]);
}

function columnOf({ title, dueOn, offer }: Training['assigned'][number]): string {
  return `${title} (${offer.detail}, due ${dueOn})`;
}

const reading = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const DONE = { done: true } as const;

/** Registers the calls of assignments and their progress. */
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
    await audit.record(pool, readOrigin(request), entry, now());
    return reply
      .header('content-disposition', `attachment; filename="${trainingFileName(grenadaDay(now()))}"`)
      .type('text/csv; charset=utf-8')
      .send(trainingFile(training));
  });
  registerCall(app, trainingContract.mine, reading, async ({ user }) => readOwnAssignments(services, user.id));
}
