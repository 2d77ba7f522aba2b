import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/server/audit.ts';
import { csvLines } from '../../../platform/server/csv.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { LawEditor } from '../../amendments/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { analyticsContract } from '../contract.ts';
import { allOf, tableOf } from '../rules/charts.ts';
import { audit } from './audit.ts';
import { readFigures } from './figures.ts';
import { CHART_FILES } from './limits.ts';
import { readStats } from './stats.ts';
import { readWaiting } from './waiting.ts';

/** What is counted besides tables. */
export interface AnalyticsSources {
  readonly deck: Deck;
  readonly lawDesk: () => LawEditor;
}

/** Figures of all learners together, for administrators. */
export function analyticsRoutes(
  app: FastifyInstance,
  { pool, limiter, now }: Services,
  { deck, lawDesk }: AnalyticsSources,
): void {
  registerCall(app, analyticsContract.stats, { audience: 'admin', limiter: 'read' }, async () =>
    readStats(pool, deck, now()),
  );

  registerCall(app, analyticsContract.waiting, { audience: 'admin', limiter: 'read' }, async () =>
    readWaiting(pool, lawDesk(), now()),
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
      const { columns, rows } = chart === undefined ? allOf(figures) : tableOf(chart, figures);
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
