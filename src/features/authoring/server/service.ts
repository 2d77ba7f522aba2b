import type { PoolClient } from 'pg';
import { incrementVersion } from '../../../platform/server/content-store.ts';
import type { CardFields } from '../../cards/contract.ts';
import { fieldsOfRow, lockCards, takeOutOfGradedUse } from '../../cards/server/service.ts';
import { draftOf, readCard } from '../rules/read-card.ts';
import { isOfFiles, type AuthoringSources } from './authors-desk.ts';
import { putBack, storeWords, takeOut, type Author } from './edit-cards.ts';

/** A card of the deck that nobody else changes until the transaction ends. */
export interface HeldCard {
  readonly id: number;
  readonly fields: CardFields;
}

/** How other desks than that of authors change cards, in their own transactions: as authors do, recorded and over the files alike. */
export interface CardKeeper {
  /** Reads the deck again in this process, after a change or before one. */
  readonly refresh: () => Promise<void>;
  /** Holds a card, and with it the deck; null when it is not in the deck. */
  readonly hold: (client: PoolClient, id: number) => Promise<HeldCard | null>;
  /** Stores other words of a card, or answers in sentences why that is no card. */
  readonly rewrite: (
    client: PoolClient,
    author: Author,
    card: HeldCard,
    fields: CardFields,
  ) => Promise<readonly string[]>;
  /** Takes a card out of the deck. */
  readonly retire: (client: PoolClient, author: Author, card: HeldCard) => Promise<void>;
  /** Puts a card back that was taken out of the deck; a card of the deck stays as it is. */
  readonly restore: (client: PoolClient, author: Author, id: number) => Promise<void>;
  /** Takes cards out of graded use in every process, within about a second, until an editor has read them again. */
  readonly suspend: (client: PoolClient, ids: readonly number[]) => Promise<void>;
}

/** Prepares how other desks change cards. */
export function createCardKeeper(sources: AuthoringSources): CardKeeper {
  return {
    refresh: sources.refreshDeck,
    async hold(client, id) {
      await incrementVersion(client, 'deck');
      const [row] = await lockCards(client, [id]);
      return row === undefined || row.retiredAt !== null ? null : { id, fields: fieldsOfRow(row) };
    },
    async rewrite(client, author, { id, fields: before }, given) {
      const read = readCard(draftOf(given), {
        isOfContent: isOfFiles(sources, id),
        isKnownFact: sources.isKnownFact,
      });
      if ('faults' in read) return read.faults.map(({ message }) => `${message}.`);
      await storeWords(client, sources, author, { id, before, fields: read.card });
      return [];
    },
    retire: (client, author, card) => takeOut(client, sources, author, [card]),
    async restore(client, author, id) {
      await incrementVersion(client, 'deck');
      const [row] = await lockCards(client, [id]);
      if (row === undefined || row.retiredAt === null) return;
      await putBack(client, sources, author, [{ id, fields: fieldsOfRow(row) }]);
    },
    async suspend(client, ids) {
      if (ids.length === 0) return;
      await incrementVersion(client, 'deck');
      await takeOutOfGradedUse(client, ids);
    },
  };
}
