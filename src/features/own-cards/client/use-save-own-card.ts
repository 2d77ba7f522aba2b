import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { hasText, toSavedFields, type CardDraft } from '../rules/card-draft.ts';
import type { OwnCard } from '../rules/own-card.ts';
import { ownCardsApi, readOwnCard, useShowChange } from './queries.ts';

/** State and actions of saving a card. */
export interface SavingOwnCard {
  readonly isSaving: boolean;
  readonly error: Error | null;
  /** Why it was not saved, in a sentence; null without an error, and when the error is beside a field. */
  readonly reason: string | null;
  /** What was saved meanwhile in another tab or on another device; null for none. */
  readonly otherVersion: OwnCard | null;
  readonly issueOf: (field: 'front' | 'back' | 'section.number') => string | undefined;
  readonly save: (draft: CardDraft) => void;
}

/** Saves a card. A draft that changes a card that is gone becomes a new card; `onGone` is called with the draft. */
export function useSaveOwnCard(
  userId: number,
  { onSaved, onGone }: { readonly onSaved: (card: OwnCard) => void; readonly onGone: (draft: CardDraft) => void },
): SavingOwnCard {
  const client = useQueryClient();
  const { show, refresh } = useShowChange(userId);
  const [otherVersion, setOtherVersion] = useState<OwnCard | null>(null);
  const sending = useMutation({
    mutationFn: (draft: CardDraft) => send(otherVersion === null ? draft : { ...draft, version: otherVersion.version }),
    onSuccess: (card) => {
      setOtherVersion(null);
      show(card);
      onSaved(card);
      void refresh();
    },
    onError: async (error, draft) => {
      if (!(error instanceof ApiFailure)) return;
      if (error.code === 'NOT_FOUND') onGone({ ...draft, id: crypto.randomUUID(), version: null });
      if (error.code === 'EDIT_CONFLICT') setOtherVersion((await readOwnCard(client, userId, draft.id)) ?? null);
    },
  });
  const { error } = sending;
  const issueOf = (field: string) => (error instanceof ApiFailure ? (error.issueOf(field) ?? undefined) : undefined);
  const isBesideField = ['front', 'back', 'section.number'].some((field) => issueOf(field) !== undefined);
  return {
    isSaving: sending.isPending,
    error,
    reason: error === null || isBesideField ? null : reasonOf(error),
    otherVersion,
    issueOf,
    save: (draft) => {
      if (!sending.isPending) sending.mutate(draft);
    },
  };
}

/** Writes or changes a card. A new one may be stored with the text of an earlier try, whose answer was lost; then it is changed. */
async function send(draft: CardDraft): Promise<OwnCard> {
  const { id, version } = draft;
  const body = toSavedFields(draft);
  if (version !== null) return ownCardsApi('PUT /api/own-cards/:id', { params: { id }, body: { ...body, version } });
  const stored = await ownCardsApi('POST /api/own-cards', { body: { id, ...body } });
  if (hasText(stored, draft)) return stored;
  return ownCardsApi('PUT /api/own-cards/:id', { params: { id }, body: { ...body, version: stored.version } });
}

function reasonOf(error: Error): string {
  if (error instanceof ApiFailure && error.code === 'OFFLINE')
    return 'You are offline. What you typed stays on this device: save it when you are back online.';
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND')
    return 'This card was deleted in another tab or on another device. Press Save to write it as a new card.';
  if (error instanceof ApiFailure && error.code === 'EDIT_CONFLICT')
    return `${error.sentence} Nothing you typed is lost.`;
  return sentenceOf(error, 'The card was not saved. Please try again.');
}
