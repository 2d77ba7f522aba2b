import { z } from 'zod';
import { job, timedJob, type FeatureJob } from '../../../../platform/server/feature.ts';
import { defineQueue } from '../../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { Ledger } from '../../../progress/server/service.ts';
import { HOST_WAIT_MS } from '../../rules/rooms/host-away.ts';
import { deleteConnectionsBefore } from '../store/connections.ts';
import { unattendedRooms } from '../store/rooms.ts';
import { recordMisses, RECORD_MISSES } from './record-misses.ts';
import { remindNext } from './remind.ts';
import { endForgotten, type RoomServices } from './rooms.ts';

const REMIND = defineQueue({ name: 'live-rooms.remind', data: z.strictObject({}), timeoutSeconds: 240 });
const EVERY_FIVE_MINUTES = '*/5 * * * *';

const END_FORGOTTEN = defineQueue({ name: 'live-rooms.end-forgotten', data: z.strictObject({}) });
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Maximum time that a room stays open, in milliseconds. */
const OPEN_MS = 12 * 60 * 60 * 1000;

/** How long ended connections are stored, in milliseconds: longer than a room waits for its host. */
const CONNECTIONS_MS = HOST_WAIT_MS + 5 * 60 * 1000;

/** Defines the jobs: reminders, wrong answers for review, and the end of abandoned rooms. */
export function liveRoomJobs(
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
