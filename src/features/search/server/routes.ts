import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { accessOf } from '../../access/rules/access.ts';
import { searchContract } from '../contract.ts';
import { searchFor } from '../rules/results.ts';
import type { Retrieval } from '../rules/retrieval.ts';
import type { SearchReader } from '../rules/search-item.ts';
import { SEARCH } from './limits.ts';

/** What a search is made over. */
export interface SearchServices {
  readonly now: () => Date;
  readonly retrieval: Retrieval;
}

/** Searches, for anyone: what they may not open is found by its public words, and says so. */
export function searchRoutes(app: FastifyInstance, { now, retrieval }: SearchServices): void {
  registerCall(app, searchContract.find, { audience: 'public', limiter: SEARCH }, async ({ query, user }) =>
    searchFor(retrieval, {
      query: query.q,
      kind: query.kind ?? null,
      only: query.only === '1',
      reader: readerOf(user, now()),
    }),
  );
}

/** Who searches, with what they may open now. */
export function readerOf(user: SignedInUser | null, now: Date): SearchReader {
  return user === null ? 'visitor' : accessOf(user, now);
}
