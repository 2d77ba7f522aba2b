import type { Pool } from 'pg';
import { dayStart, addDays, DAY_MS, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import {
  answeredCards,
  cardsReviewed,
  historyBefore,
  inUserTransaction,
  rememberedSince,
} from '../../progress/server/service.ts';
import { ANSWERS_PER_PAGE, type reviewContract } from '../contract.ts';
import { RECALL_RATE_DAYS, reviewDay, type ReviewState } from '../rules/review-queue.ts';
import { cardsWithoutSchedule, readSchedules, rebuildSchedules, readSettings } from './store.ts';

export { readDue } from './store.ts';
export { scheduleForReview, reviewSubscriber } from './store.ts';

/** A learner and the cards open to them. */
interface Reviewer {
  readonly userId: number;
  readonly openCards: ReadonlySet<number>;
  readonly now: Date;
}

/** Returns today's review with the schedules it is computed from. Cards without a stored schedule get theirs first. */
export async function readReview(
  pool: Pool,
  { userId, openCards, now }: Reviewer,
): Promise<ResponseOf<typeof reviewContract.read>> {
  await createMissingSchedules(pool, userId);
  const [{ cards, settings, reviewed, day }, remembered] = await Promise.all([
    readState(pool, userId, now),
    rememberedSince(pool, userId, new Date(now.getTime() - RECALL_RATE_DAYS * DAY_MS)),
  ]);
  const open = cards.filter(({ cardId }) => openCards.has(cardId));
  const { queue, due, nextDue, forecast } = reviewDay({ cards: open, settings, reviewed, day }, now.getTime());
  return {
    day,
    settings,
    cards: open.map((card) => ({
      ...card,
      due: new Date(card.due).toISOString(),
      lastReview: new Date(card.lastReview).toISOString(),
    })),
    reviewed: [...reviewed],
    queue: queue.map(({ cardId }) => cardId),
    due,
    nextDue: nextDue === null ? null : new Date(nextDue).toISOString(),
    forecast: [...forecast],
    retention: {
      asked: remembered.total,
      known: remembered.known,
      percent: remembered.total === 0 ? null : Math.round((remembered.known / remembered.total) * 100),
    },
  };
}

/** Returns a page of the history: every answer that counts, newest first. */
export async function readHistory(
  pool: Pool,
  deck: Deck,
  userId: number,
  { before }: ParsedOf<typeof reviewContract.history, 'query'>,
): Promise<ResponseOf<typeof reviewContract.history>> {
  const [at, id] = before?.split('_') ?? [];
  const place = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
  const answers = await historyBefore(pool, userId, { cursor: place, count: ANSWERS_PER_PAGE });
  const last = answers.at(-1);
  return {
    answers: answers.map(({ id: answerId, cardId, grade, at: answeredAt }) => {
      const card = deck.byId.get(cardId);
      return {
        id: answerId,
        cardId,
        title: card === undefined ? 'A card that is no longer in the deck' : cardTitle(card),
        category: card?.category ?? '',
        grade,
        at: new Date(answeredAt).toISOString(),
      };
    }),
    next: last === undefined || answers.length < ANSWERS_PER_PAGE ? null : `${last.at}_${last.id}`,
  };
}

async function createMissingSchedules(pool: Pool, userId: number): Promise<void> {
  const missing = await cardsWithoutSchedule(pool, userId, await answeredCards(pool, userId));
  if (missing.length === 0) return;
  await inUserTransaction(pool, userId, (client) => rebuildSchedules(client, userId, missing));
}

async function readState(pool: Pool, userId: number, now: Date): Promise<ReviewState> {
  const day = grenadaDay(now);
  const [cards, settings, reviewed] = await Promise.all([
    readSchedules(pool, userId),
    readSettings(pool, userId),
    cardsReviewed(pool, userId, { from: new Date(dayStart(day)), until: new Date(dayStart(addDays(day, 1))) }),
  ]);
  return { cards, settings, reviewed, day };
}
