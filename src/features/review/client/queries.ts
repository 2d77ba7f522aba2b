import { serverNow } from '../../../platform/client/server-clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { pendingEvents } from '../../progress/client/service.ts';
import type { reviewContract } from '../contract.ts';
import { reviewAfter, type Review } from '../rules/review-session.ts';
import { standingAnswers } from '../rules/review-state.ts';

/** The calls of this feature. */
export const reviewApi = apiClient<typeof reviewContract>();

/** A learner's review: loading until it is there, failed when neither the network nor this device had it. */
export interface ReviewQuery {
  readonly review: Review | undefined;
  /** The sentence of what went wrong; null while nothing did. */
  readonly failure: string | null;
  /** No answer came at all: there is no network. */
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Puts in its place what was done on this screen since. */
  readonly keep: (review: Review) => void;
}

/** Reads a learner's review, anew at each visit. */
export function useReview(userId: number): ReviewQuery {
  const client = useQueryClient();
  const queryKey = ['review', userId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readReview(userId, signal),
    gcTime: 0,
  });
  return {
    review: data,
    failure: error === null ? null : sentenceOf(error, 'Your review did not load.'),
    offline: error instanceof ApiFailure && error.code === 'OFFLINE',
    retrying: isFetching,
    retry: () => void refetch(),
    keep: (review) => client.setQueryData(queryKey, review),
  };
}

/** What waits is read first: what is sent meanwhile is then in both, and counts once. */
async function readReview(userId: number, signal: AbortSignal): Promise<Review> {
  const waiting = standingAnswers(await pendingEvents(userId));
  const stored = await reviewApi('GET /api/review', { signal });
  return waiting.reduce(reviewAfter, reviewOf(stored));
}

function reviewOf({ cards, settings, reviewed, day, retention }: ResponseOf<typeof reviewContract.read>): Review {
  return {
    state: {
      cards: cards.map((card) => ({ ...card, due: Date.parse(card.due), lastReview: Date.parse(card.lastReview) })),
      settings,
      reviewed,
      day: parseGrenadaDay(day) ?? grenadaDay(serverNow()),
    },
    remembered: { asked: retention.asked, known: retention.known },
  };
}
