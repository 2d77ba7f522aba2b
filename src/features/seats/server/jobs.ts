import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { ADDRESS_KEPT_DAYS } from '../rules/invitation.ts';
import { clearOldInvitations } from './store/seats.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LET_GO = defineQueue({ name: 'seats.let-go', data: z.strictObject({}), atOnce: 1 });
/** Every night at four, Grenadian time. */
const LET_GO_AT = '0 4 * * *';

/** What seats do by themselves: the address of someone who never came is let go. */
export function seatJobs({ pool, now }: Services): readonly FeatureJob[] {
  return [
    timedJob(LET_GO, LET_GO_AT, () =>
      clearOldInvitations(pool, new Date(now().getTime() - ADDRESS_KEPT_DAYS * DAY_MS)),
    ),
  ];
}
