import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  addNote,
  correctEmail,
  inspectUser,
  mailResetLink,
  readNotes,
  readSuspension,
  removeNote,
  resendVerificationMail,
  removeSecondFactor,
  restoreUser,
  suspendUser,
} from '../../accounts/server/service.ts';
import { listGrants, presentOrder, readOwnOrders } from '../../billing/server/service.ts';
import { readLearningSummary } from '../../progress/server/service.ts';
import { finishedQuizzes } from '../../quiz/server/service.ts';
import { readSeatStatus } from '../../seats/server/service.ts';
import { adminContract, oneUserContract } from '../contract.ts';
import { listUserEntries } from './audit-log.ts';
import { presentUser } from './present-user.ts';

type Suspension = NonNullable<ResponseOf<typeof adminContract.user>['user']['suspension']>;

function presentSuspension(stored: NonNullable<Awaited<ReturnType<typeof readSuspension>>>): Suspension {
  const { reason, suspendedAt, endsAt, suspendedBy, administrator } = stored;
  return {
    reason,
    since: suspendedAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    by: suspendedBy === null || administrator === null ? null : { id: suspendedBy, username: administrator },
  };
}

/** Reads all that the page of a user shows, and records that the administrator read it. */
async function readUserPage(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  id: number,
  { by, request }: { readonly by: SignedInUser; readonly request: FastifyRequest },
): Promise<ResponseOf<typeof adminContract.user>> {
  const { person, sessions } = await inspectUser(pool, id, { by, origin: readOrigin(request), now: now() });
  const [suspension, figures, quizzes, seat, notes, grants, orders] = await Promise.all([
    readSuspension(pool, id, now()),
    readLearningSummary(pool, id, grenadaDay(now())),
    finishedQuizzes(pool, id),
    readSeatStatus(pool, id, now()),
    readNotes(pool, id),
    listGrants(pool, id),
    readOwnOrders(pool, id),
  ]);
  return {
    user: {
      ...presentUser(person, now()),
      canRate: person.canRate,
      verificationMethod: person.verificationMethod,
      verificationDate: person.verificationDate?.toISOString() ?? null,
      pendingEmail: person.pendingEmail,
      points: person.points,
      planId: person.subscriptionType,
      accessSince: person.subscriptionStartDate?.toISOString() ?? null,
      trialEndDate: person.trialEndDate?.toISOString() ?? null,
      sessions,
      suspension: suspension === null ? null : presentSuspension(suspension),
      study: {
        cards: figures.completedCards.length,
        quizzes: quizzes.length,
        bestQuiz: quizzes.length === 0 ? null : Math.max(...quizzes.map(({ score }) => score)),
        streak: figures.currentStreak,
      },
      seat:
        seat === null
          ? null
          : {
              organisation: seat.organisation,
              state: seat.state,
              until: (seat.endedAt ?? seat.endsAt)?.toISOString() ?? null,
            },
    },
    notes: notes.map(({ id: noteId, text, createdAt, author, authorId }) => ({
      id: noteId,
      text,
      at: createdAt.toISOString(),
      author,
      isOwn: authorId === by.id,
    })),
    grants,
    payments: orders.map(presentOrder),
  };
}

/** Routes of the page of one user. */
export function oneUserRoutes(app: FastifyInstance, services: Services): void {
  const { pool, now } = services;
  const write = { audience: 'admin', limiter: 'write' } as const;
  /** For changes that open the account to another person. */
  const confirmed = { ...write, needsConfirmation: true } as const;
  const contextOf = (by: SignedInUser, request: FastifyRequest) => ({ by, origin: readOrigin(request), now: now() });

  registerCall(
    app,
    adminContract.user,
    { audience: 'admin', limiter: 'read' },
    async ({ params: { id }, user, request }) => readUserPage(services, id, { by: user, request }),
  );

  registerCall(
    app,
    oneUserContract.userEntries,
    { audience: 'admin', limiter: 'read' },
    async ({ params: { id }, query }) => listUserEntries(pool, id, query),
  );

  registerCall(app, adminContract.mailVerification, write, async ({ params: { id }, user, request }) => {
    await resendVerificationMail(services, id, contextOf(user, request));
    return { sent: true as const };
  });

  registerCall(app, oneUserContract.mailReset, write, async ({ params: { id }, user, request }) =>
    mailResetLink(services, id, contextOf(user, request)),
  );

  registerCall(app, oneUserContract.correctEmail, confirmed, async ({ params: { id }, body, user, request }) =>
    correctEmail(services, { userId: id, email: body.email }, contextOf(user, request)),
  );

  registerCall(app, oneUserContract.suspendUser, write, async ({ params: { id }, body, user, request }) => ({
    suspension: presentSuspension(await suspendUser(services, { userId: id, ...body }, contextOf(user, request))),
  }));

  registerCall(app, oneUserContract.restoreUser, write, async ({ params: { id }, user, request }) => {
    await restoreUser(services, id, contextOf(user, request));
    return { suspension: null };
  });

  registerCall(app, oneUserContract.removeSecondFactor, confirmed, async ({ params: { id }, user, request }) => ({
    removed: await removeSecondFactor(services, id, contextOf(user, request)),
  }));

  registerCall(
    app,
    oneUserContract.addNote,
    write,
    async ({ params: { id }, body: { noteId, text }, user, request }) => {
      await addNote(pool, { userId: id, id: noteId, text }, contextOf(user, request));
      return { noteId };
    },
  );

  registerCall(app, oneUserContract.removeNote, write, async ({ params: { id, noteId }, user, request }) => {
    await removeNote(pool, { userId: id, id: noteId }, contextOf(user, request));
    return { noteId };
  });
}
