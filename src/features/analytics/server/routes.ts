import type { FastifyInstance } from 'fastify';
import { originOf, auditOf } from '../../../platform/server/audit.ts';
import { csvLines } from '../../../platform/server/csv.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { type LawEditor, countDue } from '../../amendments/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { analyticsContract } from '../contract.ts';
import { combinedTable, tableOf } from '../rules/charts.ts';
import { readFigures, readStats } from './figures.ts';
import type { Limit } from '../../../platform/server/rate-limits.ts';
import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { countVerificationRequests } from '../../accounts/server/service.ts';
import { countJudged } from '../../assistant/server/service.ts';
import { countPaymentsWithIssues } from '../../billing/server/service.ts';
import { countStates } from '../../ratings/server/service.ts';
import { countReports } from '../../reports/server/service.ts';

/** Counts the pending work of each admin screen, by the same rules as the screens. */
async function readPendingWork(
  pool: Pool,
  lawEditor: LawEditor,
  now: Date,
): Promise<ResponseOf<typeof analyticsContract.waiting>> {
  const [ratings, reports, lawItems, answers, verifications, payments] = await Promise.all([
    countStates(pool),
    countReports(pool, false, null),
    countDue(pool, lawEditor),
    countJudged(pool, { helpful: false, reason: null, done: false }),
    countVerificationRequests(pool),
    countPaymentsWithIssues(pool, now),
  ]);
  return { ratings: ratings.pending, reports, lawItems, answers, verifications, payments };
}

/** Chart files of one administrator. Each file counts everything again. */
export const CHART_FILES: Limit = { name: 'chartFiles', calls: 100, seconds: 3600, by: 'account' };

/** Entries of the audit log about figures. */
export const audit = auditOf('analytics.exported');

/** Sources besides the database. */
export interface AnalyticsSources {
  readonly deck: Deck;
  readonly lawDesk: () => LawEditor;
}

/** Registers the routes of the analytics. */
export function analyticsRoutes(
  app: FastifyInstance,
  { pool, limiter, now }: Services,
  { deck, lawDesk }: AnalyticsSources,
): void {
  registerCall(app, analyticsContract.stats, { audience: 'admin', limiter: 'read' }, async () =>
    readStats(pool, deck, now()),
  );

  registerCall(app, analyticsContract.waiting, { audience: 'admin', limiter: 'read' }, async () =>
    readPendingWork(pool, lawDesk(), now()),
  );

  registerCall(app, analyticsContract.figures, { audience: 'admin', limiter: 'read' }, async ({ query: { days } }) =>
    readFigures(pool, deck, { days, now: now() }),
  );

  registerCall(
    app,
    analyticsContract.file,
    { audience: 'admin', limiter: 'write' },
    async ({ query: { chart, days }, user, request, reply }) => {
      await limiter.count(CHART_FILES, String(user.id));
      const figures = await readFigures(pool, deck, { days, now: now() });
      const entry = {
        userId: user.id,
        action: 'analytics.exported',
        resource: chart === undefined ? 'all charts' : `chart ${chart}`,
        success: true,
      } as const;
      await audit.record(pool, originOf(request), entry, now());
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
