import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { seatJobs } from './jobs.ts';
import { INVITATION_MAILS, SEAT_CHANGES, SEAT_INVITATIONS } from './limits.ts';
import { seatEndedMail, seatInvitationMail } from './mails.ts';
import { seatsPersonalData } from './personal-data.ts';
import { seatRoutes } from './routes.ts';

/** Seats that organisations buy and give to their people. */
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
