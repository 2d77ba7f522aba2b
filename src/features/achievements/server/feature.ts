import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readLearningSummary } from '../../progress/server/service.ts';
import type { Achievement } from '../content.ts';
import { achievementsContract } from '../contract.ts';
import { achievementStats, createHolderCounts, listAchievements, revealAchievements } from './achievements.ts';
import type { Badges } from './badges.ts';
import type { MeasureSources } from './measures.ts';
import { achievementsPersonalData } from './store.ts';

interface AchievementSources {
  readonly deck: Deck;
  readonly badges: Badges;
  /** In the order of display. */
  readonly achievements: readonly Achievement[];
  readonly sources: MeasureSources;
}

/** Badges, levels and achievements. */
export function achievementsFeature(services: Services, sources: AchievementSources): Feature {
  return {
    name: 'achievements',
    personalData: achievementsPersonalData,
    routes: (app) => achievementRoutes(app, { ...services, ...sources }),
  };
}

function achievementRoutes(app: FastifyInstance, context: Services & AchievementSources): void {
  const { pool, figuresPool, now, deck, badges, achievements, sources } = context;
  const services = { pool, now, achievements, sources, holderCounts: createHolderCounts(figuresPool, now) };

  registerCall(app, achievementsContract.levels, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => {
    const { completedCards } = await readLearningSummary(pool, user.id, grenadaDay(now()));
    return badges.show(pool, user.id, {
      completed: completedCards,
      deck: deck.ids,
      open: [...deck.openIds(accessOf(user, now()))],
    });
  });

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
