import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { ratingsContract } from '../contract.ts';

/** A rating as its author sees it. */
export type OwnRating = ResponseOf<typeof ratingsContract.submit>;

const api = apiClient<typeof ratingsContract>();

/** The ratings of who is signed in. */
export const ownRatingsQuery = queryOptions({
  queryKey: ['ratings', 'mine'],
  queryFn: ({ signal }) => api('GET /api/ratings/mine', { signal }),
});

/** The approved ratings that everyone may read, the newest first. */
export const shownRatingsQuery = queryOptions({
  queryKey: ['ratings', 'shown'],
  queryFn: ({ signal }) => api('GET /api/ratings', { query: {}, signal }),
});

/** Sends a rating. @throws ApiFailure */
export async function sendRating(body: InputOf<typeof ratingsContract.submit, 'body'>): Promise<OwnRating> {
  return api('POST /api/ratings/submit', { body });
}
