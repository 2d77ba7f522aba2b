import { z } from 'zod';
import { job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { PersonalDataEraser } from '../../../platform/server/personal-data.ts';
import type { Services } from '../../../platform/server/services.ts';
import { eraseDeletedAccounts } from './erasure.ts';
import { RESET_ASKED, sendReset } from './reset.ts';

/** The nightly look for accounts whose time is up. Half an hour: a closed class may be many accounts. */
const ERASE = defineQueue({ name: 'accounts.erase', data: z.strictObject({}), timeoutSeconds: 30 * 60, atOnce: 1 });
/** Every night at half past three, Grenadian time. */
const ERASE_AT = '30 3 * * *';

/** What accounts do by themselves: reset instructions are sent, and accounts whose time is up erased. */
export function accountJobs(services: Services, erasers: readonly PersonalDataEraser[]): readonly FeatureJob[] {
  return [
    job(RESET_ASKED, (asked) => sendReset(services, asked)),
    timedJob(ERASE, ERASE_AT, async (_, { signal }) => {
      await eraseDeletedAccounts(services, erasers, services.now(), signal);
    }),
  ];
}
