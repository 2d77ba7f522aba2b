import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { countCaller } from '../../../platform/server/http/register-call.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { searchFor, type SearchAnswer, type SearchPageProps } from '../rules/results.ts';
import { parseSearchQuery, SEARCH_PATH } from '../rules/search-address.ts';
import { MAX_QUERY_LENGTH } from '../rules/search-item.ts';
import { SEARCH, SEARCH_AS_VISITOR, buildReader, type SearchServices } from './routes.ts';

/** Renders the page of a search to a whole HTML document; built from the React parts by the client build. */
export type RenderSearchPage = (props: SearchPageProps) => string;

/**
 * Serves the search page to everyone, without script. It depends on the query, so it is rendered for each request and never cached.
 */
export function searchPage(
  app: FastifyInstance,
  services: Omit<SearchServices, 'vocabulary'> & {
    readonly render: RenderSearchPage;
    readonly publicUrl: () => string;
  },
): void {
  const { now, retrieval, render } = services;
  app.get(SEARCH_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    const search = new URL(request.url, 'http://localhost').searchParams;
    const place = parseSearchQuery(search);
    const user = await app.userOf(request);
    let answer: SearchAnswer | null = null;
    let refusal: string | null = null;
    if ((search.get('q')?.length ?? 0) > MAX_QUERY_LENGTH) {
      reply.code(400);
      refusal = `Please look for at most ${MAX_QUERY_LENGTH} characters.`;
    } else if (place.query !== '') {
      refusal = await refusalOf(
        () => countCaller(app, { account: SEARCH, visitor: SEARCH_AS_VISITOR }, { caller: user, ip: request.ip }),
        (seconds) => reply.code(429).header('retry-after', seconds),
      );
      if (refusal === null) answer = searchFor(retrieval(), { ...place, reader: buildReader(user, now()) });
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', place.query === '' ? 'all' : 'noindex')
      .send(
        render({
          place,
          answer,
          refusal,
          signedIn: user !== null,
          publicUrl: services.publicUrl(),
          theme: readTheme(request),
        }),
      );
  });
}

/** Returns the refusal of a limit, or null. Calls `wait` with the seconds until the next attempt. */
async function refusalOf(count: () => Promise<void>, wait: (seconds: string) => unknown): Promise<string | null> {
  try {
    await count();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    wait(String(error.retryAfter ?? 0));
    return error.message;
  }
}
