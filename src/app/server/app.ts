import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { accessOf, opensPremiumScreens } from '../../features/access/rules/access.ts';
import { userFinder } from '../../features/accounts/server/current-user.ts';
import { backfillNames, hashPassword, type HashPassword } from '../../features/accounts/server/service.ts';
import { createProviders } from '../../features/billing/server/providers/create-providers.ts';
import { BANNER_COOKIE, currentBanner, type Banner } from '../../features/settings/rules/banner.ts';
import { openSettings, type CurrentSettings } from '../../features/settings/server/service.ts';
import { memoizeByEdition } from '../../platform/server/memoize-by-edition.ts';
import { openContent } from '../../content/current-content.ts';
import { createFeatures, type PublicPages } from './features.ts';
import { defineNightlyBackup, readBackupStatus } from '../../platform/server/backup/nightly-backup.ts';
import { handleUnknownPaths, createApp, usesHttps, type LogOutput } from '../../platform/server/http/create-app.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Database } from '../../platform/server/database/database.ts';
import { collectLimits, registerFeatures, collectScreens, type Feature } from '../../platform/server/feature.ts';
import { createEventStreams } from '../../platform/server/http/event-streams.ts';
import { createJobs, attachJobs } from '../../platform/server/jobs/jobs.ts';
import { defineHousekeeping } from '../../platform/server/jobs/housekeeping.ts';
import { devOutboxRoutes } from '../../platform/server/mail/outbox.ts';
import { createMailer } from '../../platform/server/mail/mailer.ts';
import { metricsRoutes } from '../../platform/server/metrics.ts';
import { createPubSub } from '../../platform/server/pub-sub.ts';
import { createPusher, type PostToService } from '../../platform/server/push/pusher.ts';
import { createRateLimiter, PLATFORM_LIMITS } from '../../platform/server/rate-limits.ts';
import { readOrCreateSecret } from '../../platform/server/secrets.ts';
import { sessionCookie } from '../../platform/server/sessions.ts';
import type { Services } from '../../platform/server/services.ts';
import { parsePublicUrl } from '../../platform/server/web/public-url.ts';
import { showPageNotice } from '../../platform/server/web/cached-pages.ts';
import { createAppShell } from '../../platform/server/web/app-shell.ts';
import { componentGalleryRoute, systemRoutes } from '../../platform/server/web/system-routes.ts';
import { serveClientFiles } from '../../platform/server/web/static-files.ts';
import type { RenderAppDocument } from '../../platform/shared/app-document.ts';
import { APP_PATHS, APP_PATTERNS } from '../../platform/shared/app-paths.ts';
import { cookieName } from '../../platform/shared/cookie-name.ts';
import type { CreateAnswerThread } from '../../content/answer-thread.ts';
import { createSearchAndAnswers } from '../../content/search-and-answers.ts';
import type { TeachingMaterial } from '../../content/teaching-material.ts';

/** Dependencies of the application. */
export interface ServerOptions {
  readonly config: Config;
  readonly database: Database;
  readonly pool: Pool;
  /** For figures over all users; may lead to a replica. */
  readonly figuresPool: Pool;
  /** The files of `content/`. Changes of the admin panel are applied on top. */
  readonly material: TeachingMaterial;
  /** Folder of the built client; null serves the calls alone. */
  readonly builtDir: string | null;
  readonly now: () => Date;
  /** From 0 up to 1, evenly. */
  readonly random: () => number;
  /** Output of the log; by default the standard output. */
  readonly log?: LogOutput;
  /** Sends a request to a push service; by default over https. */
  readonly postToPushService?: PostToService;
  /** Hashes the password of a new account; by default with argon2id, which is slow on purpose. */
  readonly hashPassword?: HashPassword;
  /** Creates the thread that answers questions; by default a new one for each content. */
  readonly createAnswerThread?: CreateAnswerThread;
}

/** Builds the application with every feature, not yet listening. The schema must be up to date. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, pool, now, random } = options;
  await backfillNames(pool);
  const limiter = createRateLimiter(pool, now);
  const secureCookies = usesHttps(config);
  const secret = config.sessionSecret ?? (await readOrCreateSecret(database, 'session'));
  const app = await createApp({
    config,
    limiter,
    secret,
    authenticate: userFinder(pool, secureCookies, now),
    opensPremium: (user) => opensPremiumScreens(accessOf(user, now())),
    log: options.log,
  });
  const services = createServices(app, options, { limiter, secureCookies });
  const content = await openContent({ pool, files: options.material, app, pubSub: services.pubSub });
  const settings = await openSettings({
    pool,
    pubSub: services.pubSub,
    log: app.log,
    defaults: config.operator,
  });
  const features = createFeatures(services, {
    content,
    settings,
    operator: config.operator,
    assistant: config.assistant,
    providers: await createProviders(services, { keys: config.payments, production: config.production }),
    paymentKeys: config.payments,
    random,
    hashPassword: options.hashPassword ?? hashPassword,
    search: createSearchAndAnswers(app, content, options.createAnswerThread),
    sourceMaps: options.builtDir === null ? null : join(options.builtDir, 'source-maps'),
  });
  registerFeatures(app, features, services.jobs);
  defineHousekeeping(services, [...PLATFORM_LIMITS, ...collectLimits(features)]);
  defineNightlyBackup(services, config, () => settings.site().email);
  devOutboxRoutes(app, config);
  metricsRoutes(app, {
    token: config.metricsToken,
    pool,
    features,
    jobs: services.jobs,
    eventStreams: services.eventStreams,
  });
  systemRoutes(app, {
    pool,
    operatorEmail: () => settings.site().email,
    publicUrl: services.publicUrl,
    now,
  });
  if (options.builtDir === null) handleUnknownPaths(app, async () => '');
  else await webRoutes(app, options.builtDir, { config, services, features, settings });
  await attachJobs(app, services.jobs);
  return app;
}

/** The services of every feature: jobs, mails, pushes and messages. */
function createServices(
  app: FastifyInstance,
  { config, database, pool, figuresPool, now, postToPushService }: ServerOptions,
  { limiter, secureCookies }: Pick<Services, 'limiter' | 'secureCookies'>,
): Services {
  const jobs = createJobs({ pool, log: app.log, databaseErrors: app.databaseErrors, now });
  const mailer = createMailer({ jobs, config, log: app.log });
  const publicUrl = () => parsePublicUrl(app.server, config);
  const pusher = createPusher({ database, publicUrl, log: app.log, post: postToPushService });
  const pubSub = createPubSub(pool, (error) => app.databaseErrors.noteError(error));
  app.addHook('onClose', () => pubSub.close());
  return {
    database,
    pool,
    figuresPool,
    limiter,
    log: app.log,
    secureCookies,
    jobs,
    mailer,
    pusher,
    pubSub,
    eventStreams: createEventStreams(app, pubSub),
    publicUrl,
    now,
    readBackupStatus: () => readBackupStatus(config.nightlyBackup, jobs),
  };
}

/** Everything a browser opens: the built files, the app's shell, the public pages and the 404 page. */
async function webRoutes(
  app: FastifyInstance,
  builtDir: string,
  {
    config,
    services: { secureCookies, publicUrl, now },
    features,
    settings,
  }: {
    readonly config: Config;
    readonly services: Pick<Services, 'secureCookies' | 'publicUrl' | 'now'>;
    readonly features: readonly Feature<PublicPages>[];
    readonly settings: CurrentSettings;
  },
): Promise<void> {
  const clientDir = join(builtDir, 'client');
  const { renderAppDocument, renderBanner, ...rendering } = await loadRendering(builtDir);
  const bannerHtml = memoizeByEdition(settings.site, ({ banner }) => (banner === null ? '' : renderBanner(banner)));
  showPageNotice(app, ({ cookies }) => {
    const banner = currentBanner(settings.site().banner, now());
    return banner === null || cookies[cookieName(BANNER_COOKIE, secureCookies)] === String(banner.version)
      ? ''
      : bannerHtml();
  });
  const sendShell = await createAppShell(clientDir, {
    sessionCookieName: sessionCookie(secureCookies).name,
    screens: collectScreens(features),
    render: renderAppDocument,
    publicUrl,
  });
  await serveClientFiles(app, {
    clientDir,
    previousDir: join(builtDir, 'previous-client'),
    serviceWorker: config.serviceWorker,
  });
  if (!config.production) componentGalleryRoute(app, sendShell);
  for (const path of [...APP_PATHS, ...APP_PATTERNS]) {
    app.get(path, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) =>
      sendShell(request, reply),
    );
  }
  const sizeOf = (path: string) => statSync(join(clientDir, path), { throwIfNoEntry: false })?.size ?? null;
  for (const { pages } of features) pages?.(app, { ...rendering, publicUrl, sizeOf, sendShell });
}

/** The client build's renderer of React components for server pages. */
async function loadRendering(builtDir: string): Promise<
  Omit<PublicPages, 'publicUrl' | 'sizeOf' | 'sendShell'> & {
    readonly renderAppDocument: RenderAppDocument;
    readonly renderBanner: (banner: Banner) => string;
  }
> {
  return import(pathToFileURL(join(builtDir, 'public-pages', 'main.js')).href);
}
