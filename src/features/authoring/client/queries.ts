import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { authoringContract } from '../contract.ts';

/** The calls of those who write cards. */
export const authoringApi = apiClient<typeof authoringContract>();

/** A card as administrators see it. */
export type AdminCard = ResponseOf<typeof authoringContract.create>;
/** What became of a file of cards. */
export type CheckedFile = ResponseOf<typeof authoringContract.checkImport>;

/** An import that is finished. */
export type ImportEntry = ResponseOf<typeof authoringContract.imports>['imports'][number];

/** Under what everything about the desk's cards is kept. */
export const ADMIN_CARDS_KEY = ['admin', 'cards'] as const;

/** Has everything read again that follows from the deck: the desk, the figures, and this person's own cards. */
export async function refreshDeck(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ADMIN_CARDS_KEY }),
    client.invalidateQueries({ queryKey: ['admin', 'stats'] }),
    client.invalidateQueries({ queryKey: ['flashcards'] }),
  ]);
}
