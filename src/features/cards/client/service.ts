import { useQuery } from '@tanstack/react-query';
import { ApiFailure, apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { cardsContract } from '../contract.ts';

const cardsApi = apiClient<typeof cardsContract>();

/** The deck as the server answers it: the cards open to a person and the paywall around the rest. */
export type DeckAnswer = ResponseOf<typeof cardsContract.list>;

/** A card as a learner gets it. */
export type Flashcard = DeckAnswer['flashcards'][number];

/** Key of a person's deck in the query cache; whatever changes their access invalidates it. */
export function deckKey(userId: number): readonly unknown[] {
  return ['flashcards', userId];
}

/**
 * Returns a user's deck. It stays in memory, so that studying continues without a network. `version` changes with every
 * response.
 */
export function useDeck(userId: number): {
  readonly deck: DeckAnswer | undefined;
  readonly version: number;
  /** The sentence of what went wrong; null while nothing did. */
  readonly failure: string | null;
  /** No answer came at all: there is no network. */
  readonly offline: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
} {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: deckKey(userId),
    queryFn: ({ signal }) => cardsApi('GET /api/flashcards', { signal }),
  });
  return {
    deck: data,
    version: dataUpdatedAt,
    failure: error === null ? null : failureSentence(error),
    offline: isOffline(error),
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

function isOffline(error: Error | null): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'OFFLINE';
}

function failureSentence(error: Error): string {
  return isOffline(error) ? error.sentence : 'Failed to fetch flashcards';
}
