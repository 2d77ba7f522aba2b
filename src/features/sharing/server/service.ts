import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { learningFigures } from '../../progress/server/service.ts';
import type { sharingContract } from '../contract.ts';
import { picturePath, sharePath } from '../rules/share-page.ts';
import { shareBadgeOf, shareTextOf } from '../rules/share-text.ts';
import type { Shareable, ShareRequest, ShareSources } from './sources.ts';
import { storeShare } from './store.ts';

export type { ShareSource } from './sources.ts';

/** What shares are made from. */
export interface ShareServices {
  readonly pool: Pool;
  readonly deck: Deck;
  readonly now: () => Date;
  readonly sources: ShareSources;
}

/**
 * Makes the public link of an achievement; the same achievement has the same link. `publicUrl` is the address of the
 * product, without a slash at the end.
 * @throws ApiError NOT_FOUND when the learner has no such thing, REFUSED when there is nothing to share yet, LINK_INVALID for
 * a certificate that was revoked.
 */
export async function makeShare(
  services: ShareServices,
  user: SignedInUser,
  request: ShareRequest,
  publicUrl: string,
): Promise<ResponseOf<typeof sharingContract.share>> {
  const shareable = await shareableOf(services, user, request);
  const { id, data } = await storeShare(services.pool, { ...shareable, userId: user.id, now: services.now() });
  return {
    id,
    url: `${publicUrl}${sharePath(id)}`,
    text: shareTextOf(data),
    badge: shareBadgeOf(data),
    picture: picturePath(id),
  };
}

async function shareableOf(services: ShareServices, user: SignedInUser, request: ShareRequest): Promise<Shareable> {
  const { sources } = services;
  switch (request.type) {
    case 'quiz_score':
      return sources.quizScore(user, request);
    case 'leaderboard':
      return sources.leaderboard(user, request);
    case 'certification':
      return sources.certification(user, request);
    case 'flashcard_progress':
      return shareableProgress(services, user, request.category);
    case 'card':
      return shareableCard(services, user, request.cardId);
  }
}

async function shareableProgress(
  services: ShareServices,
  user: SignedInUser,
  category: string | null,
): Promise<Shareable> {
  const progress = await progressIn(services, user.id, category);
  if (progress.completedCards === 0)
    throw new ApiError('REFUSED', 'There is nothing to share yet: complete a card first.');
  const source = `${category ?? 'all'} ${progress.completedCards}/${progress.totalCards}`;
  return { source, data: { type: 'flashcard_progress', ...progress, category } };
}

async function shareableCard({ deck, now }: ShareServices, user: SignedInUser, cardId: number): Promise<Shareable> {
  const card = deck.openIds(accessOf(user, now())).has(cardId) ? deck.byId.get(cardId) : undefined;
  if (card === undefined) throw new ApiError('NOT_FOUND', 'There is no such card among those open to you.');
  const { question, lawReference } = card;
  return { source: String(card.id), data: { type: 'card', question, lawReference } };
}

/** How many cards of a law, or of all of them, a learner has completed. As on the dashboard, only cards in the deck now count. */
async function progressIn(
  { pool, deck, now }: ShareServices,
  userId: number,
  category: string | null,
): Promise<{ completedCards: number; totalCards: number }> {
  const cards = deck.cards.filter((card) => category === null || card.category === category);
  const { completedCards } = await learningFigures(pool, userId, grenadaDay(now()));
  const completed = new Set(completedCards);
  return { completedCards: cards.filter(({ id }) => completed.has(id)).length, totalCards: cards.length };
}
