import { z } from 'zod';
import { type Feature, job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { HOST_WAIT_MS } from '../rules/rooms/room.ts';
import { audit } from './audit.ts';
import type { GroupSources } from './groups/callers.ts';
import { groupRoutes } from './groups/routes.ts';
import * as limits from './limits.ts';
import { teamsPersonalData } from './personal-data.ts';
import { recordMisses, RECORD_MISSES } from './rooms/record-misses.ts';
import { sessionChangeMail, sessionReminderMail, remindNext } from './rooms/remind.ts';
import { leaveRoomsOfGroup, stopHosting, endForgotten, type RoomServices } from './rooms/rooms.ts';
import { liveRoomRoutes } from './rooms/routes.ts';
import { deleteConnectionsBefore } from './store/connections.ts';
import { unattendedRooms } from './store/rooms.ts';
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

const REMIND = defineQueue({ name: 'live-rooms.remind', data: z.strictObject({}), timeoutSeconds: 240 });
const EVERY_FIVE_MINUTES = '*/5 * * * *';

const END_FORGOTTEN = defineQueue({ name: 'live-rooms.end-forgotten', data: z.strictObject({}) });
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Maximum time that a room stays open, in milliseconds. */
const OPEN_MS = 12 * 60 * 60 * 1000;

/** How long ended connections are stored, in milliseconds: longer than a room waits for its host. */
const CONNECTIONS_MS = HOST_WAIT_MS + 5 * 60 * 1000;

/** Defines the jobs: reminders, wrong answers for review, and the end of abandoned rooms. */
function liveRoomJobs(
  services: RoomServices & Pick<Services, 'mailer' | 'publicUrl'>,
  ledger: Ledger,
): readonly FeatureJob[] {
  const { pool, now } = services;
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  return [
    timedJob(REMIND, EVERY_FIVE_MINUTES, async (_data, { signal }) => {
      while (!signal.aborted && (await remindNext(services)) > 0);
    }),
    timedJob(END_FORGOTTEN, EVERY_TEN_MINUTES, async () => {
      const openedBefore = ago(OPEN_MS);
      const unattended = await unattendedRooms(pool, { openedBefore, withoutHostSince: ago(HOST_WAIT_MS) });
      for (const sessionId of unattended) await endForgotten(services, sessionId, openedBefore);
      await deleteConnectionsBefore(pool, ago(CONNECTIONS_MS));
    }),
    job(RECORD_MISSES, ({ sessionId }) => recordMisses(pool, ledger, sessionId, now())),
  ];
}
