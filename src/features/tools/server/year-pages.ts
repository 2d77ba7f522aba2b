import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageCache } from '../../../platform/server/web/cached-pages.ts';
import { sendCached } from '../../../platform/server/http/cached-response.ts';
import { dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { YEAR_FEED_PATH, YEAR_PATH, type ToolsPage } from '../rules/tool-pages.ts';
import { yearCalendar } from './year-calendar.ts';
import { yearRefusal, type YearPlanner } from './year-planner.ts';

/** Dependencies of the year planner's page and feed. */
interface YearSources {
  readonly planner: () => YearPlanner;
  readonly sendCachedPage: (request: FastifyRequest, reply: FastifyReply, page: ToolsPage) => Promise<FastifyReply>;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

interface YearQuery {
  readonly Querystring: Readonly<Record<string, unknown>>;
}

const guard = { config: { audience: 'public', limiter: 'none' } } as const;

const HOUR_SECONDS = 60 * 60;

/** Registers the year planner and its calendar feed. Both are cached, and there are only a few years. */
export function yearPages(app: FastifyInstance, { planner, sendCachedPage, publicUrl, now }: YearSources): void {
  const prepared = createPageCache(16);

  app.get<YearQuery>(YEAR_PATH, guard, (request, reply) =>
    sendCachedPage(request, reply, planner().pageOf(yearIn(request.query), now())),
  );

  app.get<YearQuery>(YEAR_FEED_PATH, guard, async (request, reply) => {
    const given = yearIn(request.query);
    const lines = planner().linesOf(given, now());
    if (lines === null) return reply.code(404).type('text/plain; charset=utf-8').send(yearRefusal(now()));
    // The same text all day, so that calendars which ask every hour get a 304.
    const frame = { publicUrl: publicUrl(), madeAt: dayStart(grenadaDay(now())) };
    const answer = prepared(JSON.stringify([lines, frame]), () => yearCalendar(lines, frame));
    reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('vary', 'accept-encoding')
      .header('content-disposition', `inline; filename="employers-year${given === null ? '' : `-${given}`}.ics"`);
    return sendCached(request, reply, { answer, type: 'text/calendar' });
  });
}

/** Returns the requested year as typed; null for none. A repeated one counts as a wrong one. */
function yearIn(query: Readonly<Record<string, unknown>>): string | null {
  const given = Object.hasOwn(query, 'year') ? query['year'] : undefined;
  return given === undefined || given === '' ? null : typeof given === 'string' ? given : 'invalid';
}
