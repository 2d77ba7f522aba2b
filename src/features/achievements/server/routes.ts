import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Achievement } from '../content.ts';
import { achievementsContract } from '../contract.ts';
import { createHoldings } from './holdings.ts';
import type { MeasureSources } from './measures.ts';
import { achievementStats, listAchievements, revealAchievements } from './service.ts';

/** Achievements, over what the ledger and the given sources count. */
export function achievementRoutes(
  app: FastifyInstance,
  {
    pool,
    now,
    achievements,
    sources,
  }: Services & { readonly achievements: readonly Achievement[]; readonly sources: MeasureSources },
): void {
  const services = { pool, now, achievements, sources, holdings: createHoldings(pool, now) };

  registerCall(app, achievementsContract.list, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    listAchievements(services, user.id),
  );

  registerCall(app, achievementsContract.stats, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    achievementStats(services, user.id),
  );

  registerCall(app, achievementsContract.reveal, { audience: 'signedIn', limiter: 'write' }, async ({ user }) =>
    revealAchievements(services, user.id),
  );
}
