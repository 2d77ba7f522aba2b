import { randomUUID } from 'node:crypto';
import { readCsvRows } from '../../../platform/server/read-csv.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { inUserTransaction } from '../../progress/server/service.ts';
import type { ownCardsContract } from '../contract.ts';
import { readCardFile, withDelimiter } from '../rules/card-file.ts';
import { MAX_OWN_CARDS, roomError } from '../rules/own-card.ts';
import { NEW_OWN_CARDS, type OwnCardSources } from './own-cards.ts';
import { insertOwnCards, readOwnCards } from './store.ts';

const LIMITS = {
  field: 'text',
  maxRows: MAX_OWN_CARDS + 1,
  tooMany: `The file has more than ${MAX_OWN_CARDS} rows. Send it in parts.`,
};

/**
 * Writes the cards of a table, or only reads it for a preview. Cards that the learner has already are left out, so that a repeated import
 * writes none twice.
 * @throws ApiError INVALID_REQUEST for a text that is no table; REFUSED when there is no room; TOO_MANY_REQUESTS
 */
export async function importOwnCards(
  { pool, limiter, now }: OwnCardSources,
  userId: number,
  { text, isPreview }: ParsedOf<typeof ownCardsContract.importCards, 'body'>,
): Promise<ResponseOf<typeof ownCardsContract.importCards>> {
  const { cards, problems } = readCardFile(await readCsvRows(withDelimiter(text), LIMITS));
  return inUserTransaction(pool, userId, async (client) => {
    const stored = await readOwnCards(client, userId);
    const known = new Set(stored.map(keyOf));
    const fresh = cards.filter((card) => {
      const isFresh = !known.has(keyOf(card));
      known.add(keyOf(card));
      return isFresh;
    });
    const refusal = roomError(stored.length, fresh.length);
    const result = { cards: fresh, already: cards.length - fresh.length, problems: [...problems], refusal };
    if (isPreview || fresh.length === 0) return result;
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    await limiter.countIn(client, NEW_OWN_CARDS, String(userId), fresh.length);
    const written = fresh.map(({ front, back }) => ({ id: randomUUID(), front, back, law: null, section: null }));
    await insertOwnCards(client, userId, written.toReversed(), now());
    return result;
  });
}

function keyOf({ front, back }: { readonly front: string; readonly back: string }): string {
  return JSON.stringify([front, back]);
}
