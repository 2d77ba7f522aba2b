import {
  createCachedResponse,
  sendCompressed,
  type CachedResponse,
} from '../../../platform/server/http/cached-response.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { accessOf } from '../../access/rules/access.ts';
import { searchContract } from '../contract.ts';
import { searchFor } from '../rules/results.ts';
import type { Retrieval } from '../rules/ranking.ts';
import { type SearchReader, type SearchItem, findLock } from '../rules/search-item.ts';
import type { Vocabulary } from '../rules/parse-query.ts';
import type { AccountLimit, AddressLimit } from '../../../platform/server/rate-limits.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';

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
  refusal: 'Very many searches came from your address.',
};

/** Dependencies of a search. */
export interface SearchServices {
  readonly now: () => Date;
  /** Returns the retrieval of the running request's edition. */
  readonly retrieval: () => Retrieval;
  readonly vocabulary: Vocabulary;
}

/** Registers the search calls, open to everyone. Locked items are found by their public words and marked as locked. */
export function searchRoutes(app: FastifyInstance, { now, retrieval, vocabulary }: SearchServices): void {
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
export function buildReader(user: SignedInUser | null, now: Date): SearchReader {
  return user === null ? 'visitor' : accessOf(user, now);
}
