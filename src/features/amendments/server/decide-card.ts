import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { CardEditor, LockedCard } from '../../authoring/server/service.ts';
import { versionOf } from '../content.ts';
import type { Decision } from '../rules/amendment.ts';
import type { LawEditor } from './law-editor.ts';
import { insertAmendment } from './store.ts';

/** A decision about a card, with the text that the editor saw. */
export interface CardDecision {
  readonly id: number;
  readonly decision: Decision;
  readonly texts: readonly { readonly field: string; readonly text: string }[];
  /** Recognises the words that were read; null when the editor does not say. */
  readonly version: string | null;
  /** Why it is changed, for the record. */
  readonly reason: string;
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Applies a decision to a card through the card editor, so that its texts override the files (product-rules.md, Y1).
 * Changed arithmetic becomes an amendment of the files.
 * @throws ApiError NOT_FOUND when the card was removed, EDIT_CONFLICT when its text changed, REFUSED with the issues
 */
export async function decideCard(
  client: PoolClient,
  {
    lawEditor,
    cards,
  }: { readonly lawEditor: LawEditor; readonly cards: Pick<CardEditor, 'lock' | 'rewrite' | 'retire'> },
  choice: CardDecision,
): Promise<void> {
  const card = await cards.lock(client, choice.id);
  if (card === null) throw new ApiError('NOT_FOUND', 'This card has left the deck.');
  const isOther = choice.version !== null && choice.version !== versionOf(card.fields);
  // A repeated request finds the new text stored.
  if (isOther && !(choice.decision === 'rewritten' && isAlreadyReworded(lawEditor, card, choice.texts)))
    throw new ApiError('EDIT_CONFLICT', 'Somebody has changed this card since you opened it. Read it once more.');
  if (choice.decision === 'right') return;
  const author = { user: choice.by, origin: choice.origin };
  if (choice.decision === 'rewritten') return rewrite(client, { lawEditor, cards }, { ...choice, card });
  const stays = lawEditor.retirementBlocker('card', String(choice.id));
  if (stays !== null) throw new ApiError('REFUSED', stays);
  await cards.retire(client, author, card);
}

function isAlreadyReworded(lawEditor: LawEditor, { id, fields }: LockedCard, texts: CardDecision['texts']): boolean {
  const reworded = lawEditor.rewordedCard(id, fields, texts);
  return 'fields' in reworded && versionOf(reworded.fields) === versionOf(fields);
}

async function rewrite(
  client: PoolClient,
  { lawEditor, cards }: Parameters<typeof decideCard>[1],
  { card, id, texts, reason, by, origin, now }: CardDecision & { readonly card: LockedCard },
): Promise<void> {
  const reworded = lawEditor.rewordedCard(id, card.fields, texts);
  if ('problems' in reworded) throw new ApiError('REFUSED', reworded.problems.join(' '));
  const issues = await cards.rewrite(client, { user: by, origin }, card, reworded.fields);
  if (issues.length > 0) throw new ApiError('REFUSED', issues.join(' '));
  if (reworded.arithmetic === null) return;
  await insertAmendment(client, {
    kind: 'card',
    itemId: String(id),
    base: versionOf(lawEditor.itemInFiles('card', String(id))),
    before: lawEditor.itemNow('card', String(id)),
    after: lawEditor.cardWithCalculations(id, reworded.arithmetic),
    changesWords: false,
    reason,
    editorId: by.id,
    at: now,
  });
}
