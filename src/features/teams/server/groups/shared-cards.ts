import type { Pool } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { Deck } from '../../../cards/server/service.ts';
import type { groupsContract } from '../../contract.ts';
import { MAX_SHARED_CARDS, may } from '../../rules/groups/group.ts';
import { audit } from '../audit.ts';
import { lockGroup } from '../store/groups.ts';
import { countShared, deleteShared, lockShared, insertShared, readShared, storeNotes } from '../store/shared-cards.ts';
import { presenterOf, type Reader } from './discussion.ts';
import { announce, noGroup, ownGroup } from './membership.ts';
import type { ByMember } from './manage-group.ts';

type SharingServices = Pick<Services, 'pool' | 'pubSub' | 'now'>;

function noCard(): ApiError {
  return new ApiError('NOT_FOUND', 'This card is not shared any more.');
}

/**
 * Returns the cards shared with a group.
 * @throws ApiError NOT_FOUND
 */
export async function showShared(
  { pool, deck }: { readonly pool: Pool; readonly deck: Deck },
  reader: Reader,
  groupId: string,
): Promise<ResponseOf<typeof groupsContract.cards>> {
  await ownGroup(pool, reader.userId, groupId);
  const rows = await readShared(pool, groupId);
  const people = rows.map(({ sharedByUserId }) => sharedByUserId);
  const { shared } = await presenterOf(pool, deck, groupId, { ...reader, people });
  return { cards: rows.map(shared) };
}

/**
 * Shares a card that is open to the member, once.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function shareCard(
  { pool, pubSub, now, deck }: SharingServices & { readonly deck: Deck },
  { userId, access }: Reader,
  groupId: string,
  { id, cardId, notes }: { readonly id: string; readonly cardId: number; readonly notes: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await lockGroup(client, groupId))) throw noGroup();
    await ownGroup(client, userId, groupId);
    const before = await lockShared(client, groupId, id);
    if (before !== null && before.sharedByUserId === userId && before.flashcardId === cardId) return;
    if (!deck.openIds(access).has(cardId)) throw new ApiError('REFUSED', 'You can only share cards open to you.');
    if ((await countShared(client, groupId)) >= MAX_SHARED_CARDS)
      throw new ApiError('REFUSED', `The group shares ${MAX_SHARED_CARDS} cards. Remove one first.`);
    if (!(await insertShared(client, { id, groupId, cardId, userId, notes }, now())))
      throw new ApiError('REFUSED', 'This card is shared with the group already.');
    await announce({ pubSub }, client, groupId, { what: 'cards', userId });
  });
}

/**
 * Changes the note of the member's own shared card.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function changeNotes(
  { pool, pubSub }: SharingServices,
  { userId, groupId }: ByMember,
  { sharedId, notes }: { readonly sharedId: string; readonly notes: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await ownGroup(client, userId, groupId);
    const shared = await lockShared(client, groupId, sharedId);
    if (shared === null) throw noCard();
    if (shared.sharedByUserId !== userId)
      throw new ApiError('REFUSED', 'You can only change notes on cards you shared.');
    await storeNotes(client, sharedId, notes);
    await announce({ pubSub }, client, groupId, { what: 'cards', userId });
  });
}

/**
 * Removes a shared card: the user's own, or any as owner or moderator.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function unshareCard(
  { pool, pubSub, now }: SharingServices,
  { userId, groupId, origin }: ByMember,
  sharedId: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { role } = await ownGroup(client, userId, groupId);
    const shared = await lockShared(client, groupId, sharedId);
    if (shared === null) throw noCard();
    const isOwn = shared.sharedByUserId === userId;
    if (!isOwn && !may(role, 'moderate'))
      throw new ApiError('REFUSED', 'Only a moderator or the member who shared this card can remove it.');
    await deleteShared(client, sharedId);
    await announce({ pubSub }, client, groupId, { what: 'cards', userId });
    if (isOwn) return;
    const entry = { userId, action: 'group.card_removed', resource: `group ${groupId}`, success: true } as const;
    await audit.record(client, origin, { ...entry, details: { userId: shared.sharedByUserId } }, now());
  });
}
