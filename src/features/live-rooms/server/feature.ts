import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { liveRoomJobs } from './jobs.ts';
import { ROOM_CALLS, SESSION_CHANGES } from './limits.ts';
import { sessionNewsMail, sessionReminderMail } from './mails.ts';
import { liveRoomsPersonalData } from './personal-data.ts';
import { liveRoomRoutes } from './routes.ts';

/** Planned sessions of study groups, and the live rooms in which they answer cards together. */
export function liveRoomsFeature(
  services: Services,
  { deck, ledger, random }: { readonly deck: Deck; readonly ledger: Ledger; readonly random: () => number },
): Feature {
  const given = { ...services, deck, random };
  return {
    name: 'live-rooms',
    limits: [SESSION_CHANGES, ROOM_CALLS],
    mails: [sessionReminderMail, sessionNewsMail],
    personalData: liveRoomsPersonalData,
    jobs: liveRoomJobs(given, ledger),
    routes: (app) => liveRoomRoutes(app, given),
  };
}
