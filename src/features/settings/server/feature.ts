import type { FastifyInstance } from 'fastify';
import { readOrigin } from '../../../platform/server/audit.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import { followTopic } from '../../../platform/server/pub-sub.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { settingsContract } from '../contract.ts';
import { currentBanner } from '../rules/banner.ts';
import { audit, type CurrentSettings } from './service.ts';

/** The settings that administrators change while the product runs. */
export function settingsFeature(services: Services, settings: CurrentSettings): Feature {
  return { name: 'settings', audit, routes: (app) => settingsRoutes(app, services, settings) };
}

/** Seconds for which a browser uses the settings without asking again. */
const FRESH_SECONDS = 30;

function settingsRoutes(
  app: FastifyInstance,
  { pubSub, now }: Pick<Services, 'pubSub' | 'now'>,
  { site, list, save, refresh }: CurrentSettings,
): void {
  followTopic(app, pubSub, { topic: 'settings', subject: 'the settings', check: refresh });
  registerCall(app, settingsContract.site, { audience: 'public', limiter: 'cheap' }, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
    const { banner, ...rest } = site();
    return { ...rest, banner: currentBanner(banner, now()) };
  });
  registerCall(app, settingsContract.list, { audience: 'admin', limiter: 'read' }, list);
  registerCall(app, settingsContract.save, { audience: 'admin', limiter: 'write' }, async ({ body, user, request }) =>
    save(body, { by: user, origin: readOrigin(request), now: now() }),
  );
}
