import { addDays, dayNumber, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { retrievabilityOf, type CardSchedule } from './schedule.ts';

/** A learner's settings of reviews. */
export interface ReviewSettings {
  /** The maximum number of cards a day. */
  readonly cardsPerDay: number;
  /** Whether the grades are Again, Hard, Good and Easy instead of Need Practice and Got it! */
  readonly fourGrades: boolean;
}

/** The choices for the maximum number of cards a day. */
export const CARDS_PER_DAY = [10, 20, 40, 80] as const;

/** The settings of a learner who chose none. */
export const DEFAULT_SETTINGS: ReviewSettings = { cardsPerDay: 20, fourGrades: false };

/** Days of the forecast, including today. */
export const FORECAST_DAYS = 14;

/** Days over which the share of remembered cards is computed. */
export const RECALL_RATE_DAYS = 30;

/** When nothing else is left, a card on a step of minutes may be shown this much earlier than due. */
export const LEARN_AHEAD_MS = 20 * 60 * 1000;

/** Returns about how many minutes a review of cards takes. */
export function minutesToReview(cards: number): number {
  return Math.max(1, Math.ceil((cards * SECONDS_PER_CARD) / 60));
}

const SECONDS_PER_CARD = 20;

/** A card and its schedule. */
export interface ScheduledCard extends CardSchedule {
  readonly cardId: number;
}

/** The input from which a day of review is computed. */
export interface ReviewState {
  /** Every card answered before that is open to the learner. */
  readonly cards: readonly ScheduledCard[];
  readonly settings: ReviewSettings;
  /** Cards reviewed on `day`. */
  readonly reviewed: readonly number[];
  readonly day: GrenadaDay;
}

/** The review of one day. */
export interface ReviewDay {
  /** Cards due now within the daily maximum, the best remembered first. */
  readonly queue: readonly ScheduledCard[];
  /** All cards due now, beyond the daily maximum too. */
  readonly due: number;
  /** Cards reviewed today. */
  readonly reviewed: number;
  /** When the next card is due, in milliseconds since 1970; null while cards are due, or when no card was ever answered. */
  readonly nextDue: number | null;
  /** The number of cards of each coming day, today first, assuming each is answered on its day. */
  readonly forecast: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/**
 * Computes today's review. After a long break no day exceeds the daily maximum: the best remembered cards come first, and the
 * rest waits for the coming days with its schedule unchanged.
 */
export function reviewDay(state: ReviewState, now: number): ReviewDay {
  const { cards, settings } = state;
  const { due, queue, begun, room } = queueOf(state, now);
  const later = cards.filter((card) => card.due > now).map((card) => card.due);
  return {
    queue,
    due,
    reviewed: begun,
    nextDue: due > 0 || later.length === 0 ? null : later.reduce((one, other) => Math.min(one, other)),
    forecast: forecastOf(cards, { cardsPerDay: settings.cardsPerDay, room, today: grenadaDay(new Date(now)) }),
  };
}

/** The input from which the length of the queue is computed. */
export interface DueCards {
  /** Cards due now that are open to the learner. */
  readonly due: readonly number[];
  /** The maximum number of cards a day. */
  readonly cardsPerDay: number;
}

/** Returns the length of a day's queue without sorting it. `reviewed` lists the cards reviewed on that day. */
export function queueLength({ due, cardsPerDay, reviewed }: DueCards & Pick<ReviewState, 'reviewed'>): number {
  const begun = new Set(reviewed);
  const again = due.filter((cardId) => begun.has(cardId)).length;
  return again + Math.min(due.length - again, Math.max(0, cardsPerDay - begun.size));
}

/**
 * Returns the cards to show now, in order: the queue of the day, then cards due within 20 minutes, the soonest first. Empty when
 * the day is done. A card last answered in the future, by another device's clock, is left out until then.
 */
export function leftToReview(state: ReviewState, now: number): ScheduledCard[] {
  const soon = state.cards
    .filter(
      ({ due, scheduledDays, lastReview }) =>
        scheduledDays === 0 && due > now && due <= now + LEARN_AHEAD_MS && lastReview <= now,
    )
    .toSorted((one, other) => one.due - other.due || one.cardId - other.cardId);
  return [...queueOf(state, now).queue, ...soon];
}

/** Returns the queue of a day, how many cards are due and were reviewed, and how many more may be started. */
function queueOf({ cards, settings, reviewed, day }: ReviewState, now: number) {
  const begun = new Set(day === grenadaDay(new Date(now)) ? reviewed : []);
  const room = Math.max(0, settings.cardsPerDay - begun.size);
  const due = bestRememberedFirst(
    cards.filter((card) => card.due <= now),
    now,
  );
  const unbegun = due.map(({ cardId }) => cardId).filter((cardId) => !begun.has(cardId));
  const included = new Set([...begun, ...unbegun.slice(0, room)]);
  return { queue: due.filter(({ cardId }) => included.has(cardId)), due: due.length, begun: begun.size, room };
}

function bestRememberedFirst(cards: readonly ScheduledCard[], now: number): ScheduledCard[] {
  return cards
    .map((card) => ({ card, retrievability: retrievabilityOf(card, now) }))
    .toSorted((one, other) => other.retrievability - one.retrievability || one.card.cardId - other.card.cardId)
    .map(({ card }) => card);
}

function forecastOf(
  cards: readonly ScheduledCard[],
  { cardsPerDay, room, today }: { readonly cardsPerDay: number; readonly room: number; readonly today: GrenadaDay },
): { day: GrenadaDay; cards: number }[] {
  const becomingDue = Array.from({ length: FORECAST_DAYS }, () => 0);
  for (const { due } of cards) {
    const ahead = Math.max(0, dayNumber(grenadaDay(new Date(due))) - dayNumber(today));
    if (ahead < FORECAST_DAYS) becomingDue[ahead] = (becomingDue[ahead] ?? 0) + 1;
  }
  let waiting = 0;
  return becomingDue.map((count, ahead) => {
    waiting += count;
    const answered = Math.min(waiting, ahead === 0 ? room : cardsPerDay);
    waiting -= answered;
    return { day: addDays(today, ahead), cards: answered };
  });
}
