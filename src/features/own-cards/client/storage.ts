import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { isDraft, type CardDraft } from '../rules/card-draft.ts';

const keyOf = (userId: number) => `own-cards.draft.${userId}`;

/** Returns the card that was typed on this device and not saved; null without one. */
export function readDraft(userId: number): CardDraft | null {
  try {
    const stored: unknown = JSON.parse(readLocal(keyOf(userId)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores what is typed; null removes it, once it is saved or discarded, and with the account. */
export function storeDraft(userId: number, draft: CardDraft | null): void {
  writeLocal(keyOf(userId), draft === null ? null : JSON.stringify(draft));
}
