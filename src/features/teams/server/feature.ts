import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { audit } from './audit.ts';
import type { GroupSources } from './groups/callers.ts';
import { groupRoutes } from './groups/routes.ts';
import * as limits from './limits.ts';
import { teamsPersonalData } from './personal-data.ts';
import { liveRoomJobs } from './rooms/jobs.ts';
import { sessionChangeMail, sessionReminderMail } from './rooms/remind.ts';
import { leaveRoomsOfGroup, stopHosting } from './rooms/rooms.ts';
import { liveRoomRoutes } from './rooms/routes.ts';
import { trainingRoutes } from './training/routes.ts';
import type { TrainingServices } from './training/training.ts';

interface TeamsSources {
  readonly deck: Deck;
  readonly ledger: Ledger;
  readonly certifications: TrainingServices['certifications'];
  /** Returns who receives reports of posts; null when reports are not mailed. */
  readonly operatorEmail: () => string | null;
  /** Returns a number from 0 up to 1, evenly distributed. */
  readonly random: () => number;
}

/** Registers study groups, their sessions and live rooms, and their training. */
export function teamsFeature(
  services: Services,
  { deck, ledger, certifications, operatorEmail, random }: TeamsSources,
): Feature {
  const groups: GroupSources = {
    deck,
    operatorEmail,
    memberLeft: (client, membership) => leaveRoomsOfGroup(services, client, { ...membership, now: services.now() }),
    memberDemoted: (client, membership) => stopHosting(services, client, { ...membership, now: services.now() }),
  };
  const rooms = { ...services, deck, random };
  return {
    name: 'teams',
    audit,
    limits: Object.values(limits),
    mails: [sessionReminderMail, sessionChangeMail],
    personalData: teamsPersonalData,
    jobs: liveRoomJobs(rooms, ledger),
    routes: (app) => {
      groupRoutes(app, services, groups);
      liveRoomRoutes(app, rooms);
      trainingRoutes(app, { ...services, deck, certifications });
    },
  };
}
