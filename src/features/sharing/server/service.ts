import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf, ParsedOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readLearningSummary } from '../../progress/server/service.ts';
import type { sharingContract } from '../contract.ts';
import { picturePath, sharePath, shareBadgeOf, shareTextOf, type ShareData } from '../rules/share-text.ts';
import { storeShare } from './store.ts';

type ShareRequest = ParsedOf<typeof sharingContract.share, 'body'>;

/** What is shared. `source` identifies it: a new figure is a new share. */
interface Shareable {
  readonly source: string;
  readonly data: ShareData;
}

/**
 * Finds what a user wants to share; the features above provide it.
 * @throws ApiError NOT_FOUND when the user has no such thing, REFUSED when there is nothing to share yet, LINK_INVALID for a revoked one.
 */
export type ShareSource<Type extends ShareRequest['type']> = (
  user: SignedInUser,
  request: Extract<ShareRequest, { readonly type: Type }>,
) => Promise<Shareable>;

/** Sources that higher features provide. */
interface ShareSources {
  readonly quizScore: ShareSource<'quiz_score'>;
  readonly leaderboard: ShareSource<'leaderboard'>;
  readonly certification: ShareSource<'certification'>;
}

export interface ShareServices {
  readonly pool: Pool;
  readonly deck: Deck;
  readonly now: () => Date;
  readonly sources: ShareSources;
}

/**
 * Creates the public link of an achievement, or returns the existing one. `publicUrl` has no trailing slash.
 * @throws ApiError NOT_FOUND when the user has no such thing, REFUSED when there is nothing to share yet, LINK_INVALID for a revoked
 * certificate.
 */
export async function createShare(
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
  if (card === undefined) throw new ApiError('NOT_FOUND', 'There is no such card open to you.');
  const { question, lawReference } = card;
  return { source: String(card.id), data: { type: 'card', question, lawReference } };
}

/** Counts the cards of a category, or of all, that the user completed. Only cards in the current deck count. */
async function progressIn(
  { pool, deck, now }: ShareServices,
  userId: number,
  category: string | null,
): Promise<{ completedCards: number; totalCards: number }> {
  const cards = deck.cards.filter((card) => category === null || card.category === category);
  const { completedCards } = await readLearningSummary(pool, userId, grenadaDay(now()));
  const completed = new Set(completedCards);
  return { completedCards: cards.filter(({ id }) => completed.has(id)).length, totalCards: cards.length };
}
