import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { INVITATION_MAILS, SEAT_INVITATIONS } from './invite.ts';
import { seatEndedMail, seatInvitationMail } from './mails.ts';
import { seatsPersonalData } from './personal-data.ts';
import { SEAT_CHANGES, seatRoutes } from './routes.ts';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { ADDRESS_RETENTION_DAYS } from '../rules/invitations.ts';
import { clearOldInvitations } from './store/seats.ts';

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
