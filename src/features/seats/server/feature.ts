import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit, createLink, nameOrganisation, stopLink, type Owner } from './organisation.ts';
import { INVITATION_MAILS, SEAT_INVITATIONS, checkList, resendInvitation, inviteList } from './invite.ts';
import { seatEndedMail, seatInvitationMail } from './mails.ts';
import { seatsPersonalData } from './store/organisations.ts';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { ADDRESS_RETENTION_DAYS } from '../rules/invitations.ts';
import { clearOldInvitations } from './store/seats.ts';
import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { seatsContract } from '../contract.ts';
import { returnSeat, reassignSeat, revokeSeat } from './end-seat.ts';
import { presentOwnSeat, presentList, readInvitation, readSeatsPage } from './present.ts';
import { claimSeat } from './claim-seat.ts';

/** Limits changes to an organisation and its seats per account and minute. */
const SEAT_CHANGES: Limit = { name: 'seatChanges', calls: 60, seconds: 60, by: 'account' };

const signedIn = { audience: 'signedIn', limiter: 'read' } as const;
const writing = { audience: 'signedIn', limiter: 'write' } as const;
const DONE = { done: true } as const;

/** Registers the calls of organisations, seats and invitations. */
function seatRoutes(app: FastifyInstance, services: Services): void {
  const { pool, limiter, now } = services;

  /** Counts a change against its limit. Returns the owner with the origin of the request. */
  async function ownerOf({ user, request }: { user: SignedInUser; request: FastifyRequest }): Promise<Owner> {
    await limiter.count(SEAT_CHANGES, String(user.id));
    return { userId: user.id, origin: readOrigin(request) };
  }

  registerCall(app, seatsContract.show, signedIn, async ({ user }) => readSeatsPage(pool, user.id, now()));
  registerCall(app, seatsContract.name, writing, async (input) => {
    await nameOrganisation(services, await ownerOf(input), input.body.name);
    return DONE;
  });
  registerCall(app, seatsContract.makeLink, writing, async (input) => {
    const { token, endsAt } = await createLink(services, await ownerOf(input));
    return { token, endsAt: endsAt.toISOString() };
  });
  registerCall(app, seatsContract.stopLink, writing, async (input) => {
    await stopLink(services, await ownerOf(input));
    return DONE;
  });

  registerCall(app, seatsContract.checkList, writing, async (input) => {
    const { userId } = await ownerOf(input);
    return presentList(await checkList(services, userId, input.body.csv));
  });
  registerCall(app, seatsContract.invite, writing, async (input) =>
    inviteList(services, await ownerOf(input), input.body.csv),
  );
  registerCall(app, seatsContract.inviteAgain, writing, async (input) => {
    await resendInvitation(services, await ownerOf(input), input.params.seatId);
    return DONE;
  });
  registerCall(app, seatsContract.reassign, writing, async (input) => {
    await reassignSeat(services, await ownerOf(input), { ...input.params, ...input.body });
    return DONE;
  });
  registerCall(app, seatsContract.revokeSeat, writing, async (input) => {
    await revokeSeat(services, await ownerOf(input), input.params.seatId);
    return DONE;
  });

  registerCall(app, seatsContract.invitation, { audience: 'public', limiter: 'write' }, async ({ params, user }) =>
    readInvitation(pool, params.token, user, now()),
  );
  registerCall(app, seatsContract.accept, writing, async ({ params, user, request }) => {
    const { organisation, seat } = await claimSeat(services, {
      user,
      token: params.token,
      origin: readOrigin(request),
    });
    return presentOwnSeat(organisation, seat, now());
  });
  registerCall(app, seatsContract.leave, writing, async (input) => {
    await returnSeat(services, await ownerOf(input), input.params.seatId);
    return DONE;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

const CLEAR_INVITATIONS = defineQueue({ name: 'seats.let-go', data: z.strictObject({}), concurrency: 1 });
/** Cron line: 04:00 in Grenada. */
const CLEAR_INVITATIONS_AT = '0 4 * * *';

/** Nightly job: removes the addresses of unused expired invitations. */
function seatJobs({ pool, now }: Services): readonly FeatureJob[] {
  return [
    timedJob(CLEAR_INVITATIONS, CLEAR_INVITATIONS_AT, () =>
      clearOldInvitations(pool, new Date(now().getTime() - ADDRESS_RETENTION_DAYS * DAY_MS)),
    ),
  ];
}

/** Registers seats: organisations buy them and assign them to users. */
export function seatsFeature(services: Services): Feature {
  return {
    name: 'seats',
    audit,
    limits: [SEAT_CHANGES, INVITATION_MAILS, SEAT_INVITATIONS],
    mails: [seatInvitationMail, seatEndedMail],
    personalData: seatsPersonalData,
    jobs: seatJobs(services),
    routes: (app) => seatRoutes(app, services),
  };
}
