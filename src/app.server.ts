import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { accessOf } from './features/access/rules/access.ts';
import { ownAccountRoutes } from './features/accounts/server/account-routes.ts';
import { accountRoutes } from './features/accounts/server/routes.ts';
import { userFinder } from './features/accounts/server/current-user.ts';
import { certificationRoutes } from './features/certifications/server/routes.ts';
import { eraseExams, examData } from './features/certifications/server/service.ts';
import type { LawNow } from './features/certificates/rules/certificate.ts';
import { checkPage, type CheckPageServices, type RenderCheckPage } from './features/certificates/server/page.ts';
import { certificateRoutes } from './features/certificates/server/routes.ts';
import { certificateData, certificatesOf, eraseCertificates, ownCertificate } from './features/certificates/server/service.ts';
import { insightRoutes } from './features/insights/server/routes.ts';
import { eraseInsights, insightData, insightFigures } from './features/insights/server/service.ts';
import { scenarioRoutes } from './features/scenarios/server/routes.ts';
import { countStudiedScenarios, eraseScenarios, scenarioData } from './features/scenarios/server/service.ts';
import { achievementRoutes } from './features/achievements/server/routes.ts';
import { achievementData, eraseAchievements, unlockedCounts } from './features/achievements/server/service.ts';
import { leaderboardRoutes } from './features/leaderboard/server/routes.ts';
import { eraseLeaderboard, leaderboardData, placeOf } from './features/leaderboard/server/service.ts';
import { adminRoutes } from './features/admin/server/routes.ts';
import { exchangeRoutes } from './features/exchange/server/routes.ts';
import { flashcardRoutes } from './features/flashcards/server/routes.ts';
import { readDeck, type Deck } from './features/flashcards/server/service.ts';
import { glossaryRoutes } from './features/glossary/server/routes.ts';
import type { TextPages } from './features/landing/content.ts';
import { landingRoutes, type RenderPublicPage } from './features/landing/server/routes.ts';
import { factFingerprint, libraryOf } from './features/law/content.ts';
import { createLawBook, type LawBook } from './features/law/rules/library.ts';
import { lawRoutes, type RenderLawPage } from './features/law/server/routes.ts';
import { profilePage, type RenderProfilePage } from './features/profile/server/page.ts';
import { profileRoutes } from './features/profile/server/routes.ts';
import type { ProfileServices } from './features/profile/server/service.ts';
import { progressRoutes } from './features/progress/server/routes.ts';
import { createAwards, eraseLearning, learningData, studyHistory } from './features/progress/server/service.ts';
import { quizRoutes } from './features/quiz/server/routes.ts';
import { eraseQuizzes, finishedQuizzes, quizData, quizScores } from './features/quiz/server/service.ts';
import { reviewRoutes } from './features/review/server/routes.ts';
import { readSchedules } from './features/review/server/schedules.ts';
import { countDue, createSchedules, eraseReviews, reviewData } from './features/review/server/service.ts';
import { resourceRoutes } from './features/resources/server/routes.ts';
import { sharePage, type RenderSharePage } from './features/sharing/server/page.ts';
import { sharingRoutes } from './features/sharing/server/routes.ts';
import { eraseShares, sharedLinks } from './features/sharing/server/service.ts';
import { answerUnknownPaths, createApp } from './platform/server/app.ts';
import type { Config } from './platform/server/config.ts';
import type { Database } from './platform/server/database/database.ts';
import { createJobs } from './platform/server/jobs.ts';
import { runJobsWith } from './platform/server/jobs/lifecycle.ts';
import { devOutboxRoutes } from './platform/server/mail/dev-outbox.ts';
import { createMailer } from './platform/server/mail/mailer.ts';
import { createRateLimiter } from './platform/server/rate-limits.ts';
import { keptSecret } from './platform/server/secrets.ts';
import { dropEndedSessions, sessionCookie } from './platform/server/sessions.ts';
import type { Services } from './platform/server/services.ts';
import { addressOf } from './platform/server/web/address.ts';
import { createAppShell, type ScreenNeeds } from './platform/server/web/app-shell.ts';
import { serveClientFiles } from './platform/server/web/static-files.ts';
import { systemRoutes } from './platform/server/web/system-routes.ts';
import { APP_PATHS, APP_PATTERNS, PARTS_PATH } from './platform/shared/app-paths.ts';
import { libraryItemsOf, storeTeachingMaterial, type TeachingMaterial } from './teaching-material.server.ts';

/** What the whole application is built over. */
export interface ServerOptions {
  readonly config: Config;
  readonly database: Database;
  readonly pool: Pool;
  /** Everything under content/. */
  readonly material: TeachingMaterial;
  /** Folder of the built client; null serves the calls alone. */
  readonly builtDir: string | null;
  readonly now: () => Date;
  /** From 0 up to 1, evenly. */
  readonly random: () => number;
}

/** Builds the application with every feature, not yet listening. The schema must be up to date. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, pool, material, now, random } = options;
  await storeTeachingMaterial(pool, material);
  const deck = await readDeck(pool);
  const limiter = createRateLimiter(pool, now);
  const secureCookies = config.publicUrl?.startsWith('https://') ?? false;
  const secret = config.sessionSecret ?? (await keptSecret(database, 'session'));
  await dropEndedSessions(database, now());
  const app = await createApp({ config, limiter, secret, authenticate: userFinder(pool, secureCookies, now) });
  const jobs = createJobs({ pool, log: app.log, now });
  const mailer = createMailer({ jobs, config, log: app.log });
  const services: Services = { database, pool, limiter, secureCookies, jobs, mailer, publicUrl: () => addressOf(app, config), now };

  accountRoutes(app, services);
  ownAccountRoutes(app, services, { sources: [learningData, reviewData, quizData, examData, sharedLinks, certificateData, scenarioData, achievementData, leaderboardData, insightData], erasers: [eraseLearning, eraseReviews, eraseQuizzes, eraseExams, eraseShares, eraseCertificates, eraseScenarios, eraseAchievements, eraseLeaderboard, eraseInsights] });
  adminRoutes(app, services);
  flashcardRoutes(app, { ...services, deck });
  const awards = createAwards({ badges: material.badges, quizzesOf: finishedQuizzes });
  const schedules = createSchedules(studyHistory);
  quizRoutes(app, { ...services, deck, awards, schedules, random });
  reviewRoutes(app, { ...services, deck, schedules });
  progressRoutes(app, { ...services, deck, awards, schedules, quizScores: (userId) => quizScores(pool, userId), dueForReview: (user) => countDue(pool, { userId: user.id, openCards: deck.openIds(accessOf(user, now())), now: now() }) });
  exchangeRoutes(app, { ...services, deck, awards, schedules, cardSchedules: readSchedules, studyHistory });
  profileRoutes(app, { ...services, deck });
  sharingRoutes(app, { ...services, deck, publicUrl: config.publicUrl, placeOf: (userId, period) => placeOf(pool, userId, period, now()), certificateOf: (userId, number) => ownCertificate(pool, number, userId) });
  const law = libraryOf(material.law);
  resourceRoutes(app, { material, law, cardCounts: countsOf(deck) });
  glossaryRoutes(app, { material, law });
  const fingerprints = new Map(law.facts.map((fact) => [fact.id, factFingerprint(fact)]));
  certificationRoutes(app, { ...services, deck, schedules, random, cards: material.cards, law, fingerprints });
  const lawNow: LawNow = { fingerprints, changedFacts: law.changedFacts };
  certificateRoutes(app, { ...services, law: lawNow });
  insightRoutes(app, { ...services, deck, awards, insights: material.insights, challenges: material.challenges, law });
  scenarioRoutes(app, { ...services, scenarios: material.scenarios, professionalScenarios: material.professionalScenarios, law });
  achievementRoutes(app, {
    ...services,
    achievements: material.achievements,
    sources: {
      insights: (userId) => insightFigures(pool, userId),
      scenariosStudied: (userId) => countStudiedScenarios(pool, userId),
      certificates: async (userId) => (await certificatesOf(pool, userId)).filter(({ isValid }) => isValid).length,
      categoryOf: (cardId) => deck.byId.get(cardId)?.category,
    },
  });
  leaderboardRoutes(app, { ...services, achievementsOf: (userIds) => unlockedCounts(pool, userIds) });
  devOutboxRoutes(app, config);
  systemRoutes(app, pool);
  if (options.builtDir === null) answerUnknownPaths(app, async () => '');
  else await webRoutes(app, options.builtDir, { texts: material.texts, config, secureCookies, cardCounts: countsOf(deck), profiles: { ...services, deck }, certificates: { ...services, law: lawNow }, book: createLawBook(law, libraryItemsOf(material)) });
  await runJobsWith(app, jobs);
  return app;
}

const DASHBOARD: ScreenNeeds = { source: 'src/features/progress/client/DashboardScreen.tsx', calls: ['/api/dashboard'] };
const STUDY_SETS: ScreenNeeds = {
  source: 'src/features/flashcards/client/StudySetsScreen.tsx',
  calls: ['/api/flashcards', '/api/progress'],
};

/** What the screens of the busiest addresses ask for, sent on its way with the page. */
const SCREENS: Readonly<Record<string, ScreenNeeds>> = {
  '/': DASHBOARD,
  '/dashboard': DASHBOARD,
  '/flashcards': {
    source: 'src/features/flashcards/client/FlashcardsScreen.tsx',
    calls: ['/api/flashcards', '/api/progress'],
  },
  '/study': { source: 'src/features/progress/client/StudyScreen.tsx', calls: [] },
  '/study-sets': STUDY_SETS,
  '/quiz': { source: 'src/features/quiz/client/QuizScreen.tsx', calls: ['/api/quiz/sessions'] },
  '/login': { source: 'src/features/accounts/client/LoginScreen.tsx', calls: [] },
  '/register': { source: 'src/features/accounts/client/RegisterScreen.tsx', calls: [] },
};

/** Everything a browser opens: the built files, the app's shell, the public pages and the 404 page. */
async function webRoutes(
  app: FastifyInstance,
  builtDir: string,
  { texts, config, secureCookies, cardCounts, profiles, certificates, book }: {
    texts: TextPages; config: Config; secureCookies: boolean; cardCounts: ReturnType<typeof countsOf>; profiles: ProfileServices; certificates: CheckPageServices; book: LawBook;
  },
): Promise<void> {
  const clientDir = join(builtDir, 'client');
  const sendShell = await createAppShell(clientDir, { sessionCookieName: sessionCookie(secureCookies).name, screens: SCREENS });
  await serveClientFiles(app, { clientDir, previousDir: join(builtDir, 'previous-client'), serviceWorker: config.serviceWorker });
  for (const path of [...APP_PATHS, ...APP_PATTERNS, ...(config.production ? [] : [PARTS_PATH])]) {
    app.get(path, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => sendShell(request, reply));
  }
  const pages = await loadPublicPages(builtDir);
  lawRoutes(app, { book, render: pages.renderLawPage, publicUrl: config.publicUrl });
  profilePage(app, { ...profiles, render: pages.renderProfilePage, publicUrl: config.publicUrl });
  sharePage(app, { pool: profiles.pool, render: pages.renderSharePage, publicUrl: config.publicUrl });
  checkPage(app, { ...certificates, render: pages.renderCheckPage });
  const { notFoundPage } = landingRoutes(app, {
    render: pages.renderPublicPage,
    cards: cardCounts,
    texts,
    publicUrl: config.publicUrl,
    sendShell,
  });
  answerUnknownPaths(app, notFoundPage);
}

/** What the client build makes of the React parts for pages that are rendered here. */
interface PublicPages {
  readonly renderPublicPage: RenderPublicPage;
  readonly renderLawPage: RenderLawPage;
  readonly renderProfilePage: RenderProfilePage;
  readonly renderSharePage: RenderSharePage;
  readonly renderCheckPage: RenderCheckPage;
}

async function loadPublicPages(builtDir: string): Promise<PublicPages> {
  return import(pathToFileURL(join(builtDir, 'public-pages', 'main.public.js')).href);
}

/** How many cards there are, in all and of each law. */
function countsOf({ cards }: Deck): { total: number; byCategory: Record<string, number> } {
  const byCategory: Record<string, number> = {};
  for (const { category } of cards) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return { total: cards.length, byCategory };
}
