import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { readOrigin, createAudit } from '../../../platform/server/audit.ts';
import { csvLines } from '../../../platform/server/write-csv.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { type LawEditor, summariseDueItems } from '../../amendments/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { countVerificationRequests, readOldestVerificationRequest } from '../../accounts/server/service.ts';
import { countFeedback, readOldestUnhelpful } from '../../assistant/server/service.ts';
import { readPaymentIssues } from '../../billing/server/service.ts';
import { countStates, readOldestPending } from '../../ratings/server/service.ts';
import { countReports, readOldestReport } from '../../reports/server/service.ts';
import { analyticsContract } from '../contract.ts';
import { combinedTable, tableOf } from '../rules/charts.ts';
import { updateDailyFigures, updateNightlyFigures, readFigures, readStats } from './figures.ts';

/** Chart files of one administrator. Each file counts everything again. */
const CHART_FILES: Limit = { name: 'chartFiles', calls: 100, seconds: 3600, by: 'account' };

/** Entries of the audit log about figures. */
const audit = createAudit('analytics.exported');

/** Sources besides the database. */
interface AnalyticsSources {
  readonly deck: Deck;
  readonly lawEditor: () => LawEditor;
}

/** The first run counts every answer ever received, later ones those of ten minutes. */
const DAILY_FIGURES = defineQueue({
  name: 'analytics.add-up-days',
  data: z.strictObject({}),
  timeoutSeconds: 30 * 60,
  concurrency: 1,
});

const NIGHTLY_FIGURES = defineQueue({
  name: 'analytics.count-history',
  data: z.strictObject({}),
  timeoutSeconds: 2 * 60 * 60,
  concurrency: 1,
});

/** The analytics feature. Daily counts are stored every ten minutes, those of the whole history of a large site each night. */
export function analyticsFeature(services: Services, sources: AnalyticsSources): Feature {
  return {
    name: 'analytics',
    audit,
    limits: [CHART_FILES],
    jobs: analyticsJobs(services, sources.deck),
    routes: (app) => analyticsRoutes(app, services, sources),
  };
}

/** Registers the routes of the analytics. */
function analyticsRoutes(
  app: FastifyInstance,
  { pool, figuresPool, limiter, now }: Services,
  { deck, lawEditor }: AnalyticsSources,
): void {
  registerCall(app, analyticsContract.stats, { audience: 'admin', limiter: 'read' }, async () =>
    readStats(figuresPool, deck, now()),
  );

  registerCall(app, analyticsContract.waiting, { audience: 'admin', limiter: 'read' }, async () =>
    readPendingWork(pool, lawEditor(), now()),
  );

  registerCall(app, analyticsContract.figures, { audience: 'admin', limiter: 'read' }, async ({ query: { days } }) =>
    readFigures(figuresPool, deck, { days, now: now() }),
  );

  registerCall(
    app,
    analyticsContract.file,
    { audience: 'admin', limiter: 'write' },
    async ({ query: { chart, days }, user, request, reply }) => {
      await limiter.count(CHART_FILES, String(user.id));
      const figures = await readFigures(figuresPool, deck, { days, now: now() });
      const entry = {
        userId: user.id,
        action: 'analytics.exported',
        resource: chart === undefined ? 'all charts' : `chart ${chart}`,
        success: true,
      } as const;
      await audit.record(pool, readOrigin(request), entry, now());
      const { columns, rows } = chart === undefined ? combinedTable(figures) : tableOf(chart, figures);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${chart ?? 'figures'}-${figures.first}-${figures.last}.csv"`,
        )
        .send(csvLines([columns, ...rows]));
    },
  );
}

function analyticsJobs({ pool, now }: Services, deck: Deck): readonly FeatureJob[] {
  return [
    timedJob(DAILY_FIGURES, '*/10 * * * *', () => updateDailyFigures(pool, now())),
    timedJob(NIGHTLY_FIGURES, '25 3 * * *', () => updateNightlyFigures(pool, deck, { now: now() })),
  ];
}

/** Counts the pending work of each admin screen, by the same rules as the screens, with the oldest item of each kind. */
async function readPendingWork(
  pool: Pool,
  lawEditor: LawEditor,
  now: Date,
): Promise<ResponseOf<typeof analyticsContract.waiting>> {
  // One after another: this call runs on every admin screen and must not take all connections.
  const ratings = await countStates(pool);
  const rating = await readOldestPending(pool);
  const reports = await countReports(pool, false, null);
  const report = await readOldestReport(pool);
  const lawItems = await summariseDueItems(pool, lawEditor);
  const answers = await countFeedback(pool, { helpful: false, reason: null, done: false });
  const answerSince = await readOldestUnhelpful(pool);
  const verifications = await countVerificationRequests(pool);
  const request = await readOldestVerificationRequest(pool);
  const payments = await readPaymentIssues(pool, now);
  return {
    ratings: ratings.pending,
    reports,
    lawItems: lawItems.waiting,
    answers,
    verifications,
    payments: payments.count,
    oldest: {
      ratings: presentOldest(rating),
      reports: presentOldest(report),
      lawItems: lawItems.about === null ? null : { since: null, about: lawItems.about },
      answers: answerSince === null ? null : { since: answerSince.toISOString(), about: null },
      verifications: presentOldest(request),
      payments: presentOldest(payments.oldest),
    },
  };
}

function presentOldest(item: { readonly since: Date; readonly about: string | null } | null) {
  return item === null ? null : { since: item.since.toISOString(), about: item.about };
}
