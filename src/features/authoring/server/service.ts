import type { PoolClient } from 'pg';
import { incrementVersion } from '../../../platform/server/content-store.ts';
import type { CardFields } from '../../cards/contract.ts';
import { fieldsOfRow, lockCards, removeFromGradedUse } from '../../cards/server/service.ts';
import { toCardDraft, readCard } from '../rules/read-card.ts';
import { isOfFiles, type AuthoringSources } from './admin-cards.ts';
import { putBack, storeTexts, removeFromDeck, type Author } from './edit-cards.ts';
import { readChangedSince, readChanges } from './store/changes.ts';

/** A card of the deck, locked until the transaction ends. */
export interface LockedCard {
  readonly id: number;
  readonly fields: CardFields;
}

/** Changes of cards by other features, in their own transactions: recorded, and stored over the files, like those of authors. */
export interface CardEditor {
  /** Reads the deck again in this process, after a change or before one. */
  readonly refresh: () => Promise<void>;
  /** Locks a card and the deck; null when the card is not in the deck. */
  readonly lock: (client: PoolClient, id: number) => Promise<LockedCard | null>;
  /** Stores a new text of a card. Returns its errors as sentences; none when it is stored. */
  readonly rewrite: (
    client: PoolClient,
    author: Author,
    card: LockedCard,
    fields: CardFields,
  ) => Promise<readonly string[]>;
  /**
   * Gives a card the text from before the author's rewriting at `since`; without one it changes nothing. Returns false when
   * it was changed otherwise since.
   */
  readonly undoRewrite: (client: PoolClient, author: Author, id: number, since: Date) => Promise<boolean>;
  /** Removes a card from the deck. */
  readonly retire: (client: PoolClient, author: Author, card: LockedCard) => Promise<void>;
  /** Returns a removed card to the deck; changes nothing for a card in the deck. */
  readonly restore: (client: PoolClient, author: Author, id: number) => Promise<void>;
  /** Returns which of some cards an administrator changed, created or removed after an instant. */
  readonly changedSince: typeof readChangedSince;
  /** Removes cards from graded use in every process within about a second, until an editor has reviewed them. */
  readonly suspend: (client: PoolClient, ids: readonly number[]) => Promise<void>;
}

/** Creates the card editor for other features. */
export function createCardEditor(sources: AuthoringSources): CardEditor {
  return {
    refresh: sources.refreshDeck,
    async lock(client, id) {
      await incrementVersion(client, 'deck');
      const [row] = await lockCards(client, [id]);
      return row === undefined || row.retiredAt !== null ? null : { id, fields: fieldsOfRow(row) };
    },
    async rewrite(client, author, { id, fields: before }, given) {
      const read = readCard(toCardDraft(given), {
        isOfContent: isOfFiles(sources, id),
        isKnownFact: sources.isKnownFact,
      });
      if ('issues' in read) return read.issues.map(({ message }) => `${message}.`);
      await storeTexts(client, sources, author, { id, before, fields: read.card });
      return [];
    },
    async undoRewrite(client, author, id, since) {
      await incrementVersion(client, 'deck');
      const [row] = await lockCards(client, [id]);
      if (row === undefined || row.retiredAt !== null) return false;
      const changes = await readChanges(client, { cardId: id, before: null, limit: 2 });
      const [last, ...others] = changes.filter(({ at }) => at >= since);
      if (last === undefined) return true;
      if (others.length > 0 || last.before === null || last.changedBy !== author.user.id) return false;
      await storeTexts(client, sources, author, { id, before: fieldsOfRow(row), fields: last.before });
      return true;
    },
    retire: (client, author, card) => removeFromDeck(client, sources, author, [card]),
    async restore(client, author, id) {
      await incrementVersion(client, 'deck');
      const [row] = await lockCards(client, [id]);
      if (row === undefined || row.retiredAt === null) return;
      await putBack(client, sources, author, [{ id, fields: fieldsOfRow(row) }]);
    },
    changedSince: readChangedSince,
    async suspend(client, ids) {
      if (ids.length === 0) return;
      await incrementVersion(client, 'deck');
      await removeFromGradedUse(client, ids);
    },
  };
}
