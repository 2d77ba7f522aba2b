import { z } from 'zod';
import { job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Ledger } from '../../progress/server/service.ts';
import { recordMisses } from './record-misses.ts';
import { RECORD_MISSES } from './recording.ts';
import { remindNext } from './remind.ts';
import { endForgotten, type RoomServices } from './rooms.ts';
import { openRoomsBefore } from './store/rooms.ts';

const REMIND = defineQueue({ name: 'live-rooms.remind', data: z.strictObject({}), timeoutSeconds: 240 });
const EVERY_FIVE_MINUTES = '*/5 * * * *';

const END_FORGOTTEN = defineQueue({ name: 'live-rooms.end-forgotten', data: z.strictObject({}) });
const EVERY_HOUR = '30 * * * *';

/** A room that stood open so long was forgotten, in milliseconds. */
const FORGOTTEN_MS = 12 * 60 * 60 * 1000;

/** What sessions and rooms do by themselves: reminders, what was missed, and the end of rooms that nobody ended. */
export function liveRoomJobs(
  services: RoomServices & Pick<Services, 'mailer' | 'publicUrl'>,
  ledger: Ledger,
): readonly FeatureJob[] {
  const { pool, now } = services;
  return [
    timedJob(REMIND, EVERY_FIVE_MINUTES, async (_data, { signal }) => {
      while (!signal.aborted && (await remindNext(services)) > 0);
    }),
    timedJob(END_FORGOTTEN, EVERY_HOUR, async () => {
      const forgotten = await openRoomsBefore(pool, new Date(now().getTime() - FORGOTTEN_MS));
      for (const sessionId of forgotten) await endForgotten(services, sessionId);
    }),
    job(RECORD_MISSES, ({ sessionId }) => recordMisses(pool, ledger, sessionId, now())),
  ];
}
