import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import {
  createCachedResponse,
  sendCompressed,
  type CachedResponse,
} from '../../../platform/server/http/cached-response.ts';
import { registerCall, type SignedInUser, countCaller } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { AccountLimit, AddressLimit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf } from '../../access/rules/access.ts';
import { searchContract } from '../contract.ts';
import type { Vocabulary } from '../rules/parse-query.ts';
import type { Retrieval } from '../rules/ranking.ts';
import { searchFor, type SearchAnswer, type SearchPageProps } from '../rules/results.ts';
import { parseSearchQuery, SEARCH_PATH } from '../rules/search-address.ts';
import { type SearchReader, type SearchItem, findLock, MAX_QUERY_LENGTH } from '../rules/search-item.ts';

/** The search over everything that is taught. */
export function searchFeature(
  { now }: Pick<Services, 'now'>,
  { retrieval, vocabulary }: { readonly retrieval: () => Retrieval; readonly vocabulary: Vocabulary },
): Feature<{ readonly renderSearchPage: RenderSearchPage; readonly publicUrl: () => string }> {
  return {
    name: 'search',
    limits: [SEARCH, SEARCH_AS_VISITOR],
    routes: (app) => searchRoutes(app, { now, retrieval, vocabulary }),
    pages: (app, { renderSearchPage, publicUrl }) =>
      searchPage(app, { now, retrieval, render: renderSearchPage, publicUrl }),
  };
}

/** Characters of a text on a device; the server searches the whole text. */
const DEVICE_TEXT_LENGTH = 320;

/** Returns the items for a reader's device: shortened, without locked texts. */
function deviceItems(items: readonly SearchItem[], reader: SearchReader): readonly SearchItem[] {
  return items.map(({ openTitle, text, ...item }) => ({
    ...item,
    text: text.slice(0, DEVICE_TEXT_LENGTH),
    ...(openTitle === undefined || findLock(item, reader) !== null ? {} : { openTitle }),
  }));
}

/** Creates the device data of each kind of reader, once per edition. */
function createDevicePreparation(
  retrieval: () => Retrieval,
  vocabulary: Vocabulary,
): (reader: SearchReader) => CachedResponse {
  const preparedOf = memoizeByEdition(retrieval, () => new Map<SearchReader, CachedResponse>());

  function prepare(items: readonly SearchItem[], reader: SearchReader): CachedResponse {
    const answer: ResponseOf<typeof searchContract.device> = { reader, items: deviceItems(items, reader), vocabulary };
    return createCachedResponse(JSON.stringify(answer));
  }

  return (reader) => {
    const prepared = preparedOf();
    const known = prepared.get(reader) ?? prepare(retrieval().items(), reader);
    prepared.set(reader, known);
    return known;
  };
}

const SEARCHES = { seconds: 60, inMemory: true } as const;

/** Searches of one account: typing without a pause sends about one a second. */
export const SEARCH: AccountLimit = {
  ...SEARCHES,
  name: 'search',
  calls: 120,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
};

/**
 * Searches of visitors from one address: 500 at a school, six searches each in one minute. A search takes about 2 ms.
 */
export const SEARCH_AS_VISITOR: AddressLimit = {
  ...SEARCHES,
  name: 'searchAsVisitor',
  calls: 3000,
  by: 'address',
  refusal: 'Too many searches came from your internet address.',
};

/** Dependencies of a search. */
interface SearchServices {
  readonly now: () => Date;
  /** Returns the retrieval of the running request's edition. */
  readonly retrieval: () => Retrieval;
  readonly vocabulary: Vocabulary;
}

/** Registers the search calls, open to everyone. Locked items are found by their public words and marked as locked. */
function searchRoutes(app: FastifyInstance, { now, retrieval, vocabulary }: SearchServices): void {
  const preparedFor = createDevicePreparation(retrieval, vocabulary);

  registerCall(
    app,
    searchContract.find,
    { audience: 'public', limiter: { account: SEARCH, visitor: SEARCH_AS_VISITOR } },
    async ({ query, user }) =>
      searchFor(retrieval(), {
        query: query.q,
        kind: query.kind ?? null,
        only: query.only === '1',
        page: query.page ?? 1,
        reader: buildReader(user, now()),
      }),
  );

  registerCall(
    app,
    searchContract.device,
    { audience: 'signedIn', limiter: 'read' },
    async ({ user, request, reply }) => {
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      return sendCompressed(request, reply, preparedFor(buildReader(user, now())));
    },
  );
}

/** Returns the searcher's present access. */
function buildReader(user: SignedInUser | null, now: Date): SearchReader {
  return user === null ? 'visitor' : accessOf(user, now);
}

/** Renders the page of a search to a whole HTML document; built from the React parts by the client build. */
export type RenderSearchPage = (props: SearchPageProps) => string;

/**
 * Serves the search page to everyone, without script. It depends on the query, so it is rendered for each request and never cached.
 */
function searchPage(
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
      refusal = `Please search with at most ${MAX_QUERY_LENGTH} characters.`;
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
