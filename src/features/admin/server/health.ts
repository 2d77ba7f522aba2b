import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { VERSION } from '../../../platform/server/version.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { healthContract } from '../contract.ts';
import { audit } from './audit.ts';
import { readDatabase } from './store.ts';

type Health = ResponseOf<typeof healthContract.health>;

/** The state of each payment method. */
export type PaymentStates = Health['payments'];

/** Registers the state of the product, and the repetition of failed jobs. */
export function healthRoutes(app: FastifyInstance, services: Services, payments: PaymentStates): void {
  const { pool, now, jobs } = services;
  registerCall(app, healthContract.health, { audience: 'admin', limiter: 'read' }, () =>
    readHealth(services, payments),
  );
  registerCall(
    app,
    healthContract.retryJobs,
    { audience: 'admin', limiter: 'write' },
    async ({ body: { ids }, user, request }) => {
      const retried = await inTransaction(pool, async (client) => {
        const jobsToRun = await jobs.retryFailed(client, ids);
        for (const { queue } of jobsToRun)
          await audit.record(
            client,
            readOrigin(request),
            { userId: user.id, action: 'job.retried', resource: `job ${queue}`, success: true },
            now(),
          );
        return jobsToRun.length;
      });
      return { retried };
    },
  );
}

async function readHealth(
  { pool, jobs, mailer, now, readBackupStatus }: Services,
  payments: PaymentStates,
): Promise<Health> {
  const database = await readDatabase(pool);
  const counts = await jobs.countByQueue();
  const failed = await jobs.failedJobs();
  return {
    version: VERSION,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    checkedAt: now().toISOString(),
    database,
    jobs: {
      ready: counts.reduce((sum, { ready }) => sum + ready, 0),
      running: counts.reduce((sum, { running }) => sum + running, 0),
    },
    mail: { hasServer: mailer.hasServer },
    payments,
    backup: await readBackupStatus(),
    failedJobs: failed.map((job) => ({
      id: job.id,
      queue: job.queue,
      attempts: job.attempts,
      failedAt: job.failedAt.toISOString(),
      reason: job.reason,
      canRetry: jobs.canRetry(job),
    })),
  };
}
