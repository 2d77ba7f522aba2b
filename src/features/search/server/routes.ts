import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { accessOf } from '../../access/rules/access.ts';
import { searchContract } from '../contract.ts';
import { searchFor } from '../rules/results.ts';
import type { Retrieval } from '../rules/retrieval.ts';
import type { SearchReader } from '../rules/search-item.ts';
import type { Vocabulary } from '../rules/understand.ts';
import { createDevicePreparation } from './prepare-device.ts';
import type { AccountLimit, AddressLimit } from '../../../platform/server/rate-limits.ts';

const SEARCHES = { seconds: 60, inMemory: true } as const;

/** Searches of one account: typing without a pause sends about one a second. */
export const SEARCH: AccountLimit = {
  ...SEARCHES,
  name: 'search',
  calls: 120,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
};

/** Searches of visitors from one address: 500 at a school, six searches each in one minute. A search takes about 2 ms. */
export const SEARCH_AS_VISITOR: AddressLimit = {
  ...SEARCHES,
  name: 'searchAsVisitor',
  calls: 3000,
  by: 'address',
  refusal: 'Very many searches came from your address.',
};

/** What a search is made over. */
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
        reader: readerOf(user, now()),
      }),
  );

  registerCall(
    app,
    searchContract.device,
    { audience: 'signedIn', limiter: 'read' },
    async ({ user, request, reply }) => {
      const { plain, gzip } = await preparedFor(readerOf(user, now()));
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      return acceptsGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
    },
  );
}

/** Who searches, with what they may open now. */
export function readerOf(user: SignedInUser | null, now: Date): SearchReader {
  return user === null ? 'visitor' : accessOf(user, now);
}
