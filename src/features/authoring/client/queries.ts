import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { CardFields } from '../../cards/contract.ts';
import type { authoringContract, DraftFields } from '../contract.ts';

/** Calls of card authors. */
export const authoringApi = apiClient<typeof authoringContract>();

/** A card as administrators see it. */
export type AdminCard = ResponseOf<typeof authoringContract.create>;
/** What the selection knows of a card. */
export type SelectedCard = Pick<AdminCard, 'id' | 'question' | 'category' | 'retiredAt'>;
/** An unpublished card. */
export type StoredDraft = ResponseOf<typeof authoringContract.readDraft>;
/** An unpublished card of the list. */
export type ListedDraft = ResponseOf<typeof authoringContract.drafts>['drafts'][number];
/** The outcome of an import. */
export type CheckedFile = ResponseOf<typeof authoringContract.checkImport>;

/** An import that is finished. */
export type ImportEntry = ResponseOf<typeof authoringContract.imports>['imports'][number];

/** Query key prefix of the admin card lists. */
export const ADMIN_CARDS_KEY = ['admin', 'cards'] as const;

/** Invalidates every query that depends on the deck: admin lists, figures, and the user's own cards. */
export async function refreshDeck(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ADMIN_CARDS_KEY }),
    client.invalidateQueries({ queryKey: ['admin', 'stats'] }),
    client.invalidateQueries({ queryKey: ['flashcards'] }),
  ]);
}

/** Returns the author's fields of a card. */
export function fieldsOf(card: AdminCard): CardFields {
  const {
    id: _id,
    revision: _revision,
    underReview: _underReview,
    retiredAt: _retiredAt,
    standing: _standing,
    ...fields
  } = card;
  return fields;
}

/** Returns the fields of a draft. */
export function fieldsOfDraft(draft: StoredDraft): DraftFields {
  const {
    id: _id,
    version: _version,
    createdAt: _createdAt,
    createdBy: _createdBy,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    ...fields
  } = draft;
  return fields;
}
