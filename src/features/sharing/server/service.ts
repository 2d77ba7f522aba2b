import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import { learningFigures } from '../../progress/server/service.ts';
import { quizOutcome } from '../../quiz/server/service.ts';
import type { sharingContract } from '../contract.ts';
import type { ShareData } from '../rules/share-data.ts';
import { picturePath, sharePath } from '../rules/share-page.ts';
import { shareBadgeOf, shareTextOf } from '../rules/share-words.ts';
import { storeShare } from './store.ts';

export { eraseShares, sharedLinks } from './personal-data.ts';

/** What shares are made from. */
export interface ShareServices {
  readonly pool: Pool;
  readonly deck: Deck;
  readonly now: () => Date;
  /** A learner's place on the leaderboard now; null for who does not appear there. */
  readonly placeOf: (userId: number, period: LeaderboardPeriod) => Promise<{ readonly position: number; readonly totalUsers: number } | null>;
  /** One of a learner's own certificates, `score` in percent. Throws NOT_FOUND when there is none, LINK_INVALID when it was revoked. */
  readonly certificateOf: (userId: number, number: string) => Promise<{ readonly number: string; readonly certificationName: string; readonly score: number }>;
}

/** A period of the leaderboard. */
type LeaderboardPeriod = Extract<ShareRequest, { type: 'leaderboard' }>['period'];

/** What a learner asks to share. */
type ShareRequest = ParsedOf<typeof sharingContract.share, 'body'>;

/**
 * Makes the public link of an achievement; the same achievement has the same link. `publicUrl` is the address of the
 * product, without a slash at the end.
 * @throws ApiError NOT_FOUND when the learner has no such thing, REFUSED when there is nothing to share yet, LINK_INVALID for
 * a certificate that was revoked.
 */
export async function makeShare(services: ShareServices, user: SignedInUser, request: ShareRequest, publicUrl: string): Promise<ResponseOf<typeof sharingContract.share>> {
  const figures = await figuresOf(services, user, request);
  const { id, data } = await storeShare(services.pool, { ...figures, userId: user.id, now: services.now() });
  return { id, url: `${publicUrl}${sharePath(id)}`, text: shareTextOf(data), badge: shareBadgeOf(data), picture: picturePath(id) };
}

/** The figures of what is shared, and the name of it: with a new figure it is another achievement. */
async function figuresOf(services: ShareServices, user: SignedInUser, request: ShareRequest): Promise<{ source: string; data: ShareData }> {
  switch (request.type) {
    case 'quiz_score': {
      const outcome = await quizOutcome(services.pool, user.id, request.quizId);
      if (outcome === null) throw new ApiError('NOT_FOUND', 'You have no such finished quiz.');
      const { correctAnswers, totalQuestions, category } = outcome;
      return { source: String(request.quizId), data: { type: 'quiz_score', score: correctAnswers, totalQuestions, category } };
    }
    case 'flashcard_progress': {
      const progress = await progressIn(services, user.id, request.category);
      if (progress.completedCards === 0) throw new ApiError('REFUSED', 'There is nothing to share yet: complete a card first.');
      const source = `${request.category ?? 'all'} ${progress.completedCards}/${progress.totalCards}`;
      return { source, data: { type: 'flashcard_progress', ...progress, category: request.category } };
    }
    case 'card': {
      const { deck, now } = services;
      const card = deck.openIds(accessOf(user, now())).has(request.cardId) ? deck.byId.get(request.cardId) : undefined;
      if (card === undefined) throw new ApiError('NOT_FOUND', 'There is no such card among those open to you.');
      return { source: String(card.id), data: { type: 'card', question: card.question, lawReference: card.lawReference } };
    }
    case 'leaderboard': {
      const place = await services.placeOf(user.id, request.period);
      if (place === null) throw new ApiError('REFUSED', 'You have no place on the leaderboard yet: join it and earn points first.');
      return { source: `${request.period} ${place.position}/${place.totalUsers}`, data: { type: 'leaderboard', ...place } };
    }
    case 'certification': {
      const { number, certificationName, score } = await services.certificateOf(user.id, request.certificateNumber);
      return { source: number, data: { type: 'certification', certificationName, level: `${score}%` } };
    }
  }
}

/** How many cards of a law, or of all of them, a learner has completed. As on the dashboard, only cards in the deck now count. */
async function progressIn({ pool, deck, now }: ShareServices, userId: number, category: string | null): Promise<{ completedCards: number; totalCards: number }> {
  const cards = deck.cards.filter((card) => category === null || card.category === category);
  const { completedCards } = await learningFigures(pool, userId, grenadaDay(now()));
  const completed = new Set(completedCards);
  return { completedCards: cards.filter(({ id }) => completed.has(id)).length, totalCards: cards.length };
}
