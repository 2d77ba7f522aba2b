import { serverNow } from '../../../platform/client/server-clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { pendingEvents } from '../../progress/client/service.ts';
import type { reviewContract } from '../contract.ts';
import { reviewAfter, type Review, answersNotUndone } from '../rules/review-session.ts';

export const reviewApi = apiClient<typeof reviewContract>();

/** A learner's review; undefined while it loads. `failure` is set when it could not be fetched. */
export interface ReviewQuery {
  readonly review: Review | undefined;
  /** The message for the learner; null without an error. */
  readonly failure: string | null;
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Replaces the cached review after changes on this screen. */
  readonly update: (review: Review) => void;
}

/** Fetches a learner's review at each visit, and applies the unsent answers of this device. */
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
    update: (review) => client.setQueryData(queryKey, review),
  };
}

/** Unsent answers are read first. One sent meanwhile is then in both results, and counts once. */
async function readReview(userId: number, signal: AbortSignal): Promise<Review> {
  const pending = answersNotUndone(await pendingEvents(userId));
  const stored = await reviewApi('GET /api/review', { signal });
  return pending.reduce(reviewAfter, reviewOf(stored));
}

function reviewOf({ cards, settings, reviewed, day, retention }: ResponseOf<typeof reviewContract.read>): Review {
  return {
    state: {
      cards: cards.map((card) => ({ ...card, due: Date.parse(card.due), lastReview: Date.parse(card.lastReview) })),
      settings,
      reviewed,
      day: parseGrenadaDay(day) ?? grenadaDay(serverNow()),
    },
    remembered: { total: retention.asked, known: retention.known },
  };
}
