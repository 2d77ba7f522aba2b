import { addDays, dayNumber, grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { chanceToRemember, type CardSchedule } from './schedule.ts';

/** How a learner likes to review. */
export interface ReviewSettings {
  /** Cards that a day asks for at most. */
  readonly cardsPerDay: number;
  /** Again, Hard, Good and Easy instead of Need Practice and Got it! */
  readonly fourGrades: boolean;
}

/** How many cards a day may ask for. */
export const CARDS_PER_DAY = [10, 20, 40, 80] as const;

/** The settings of someone who has chosen none. */
export const DEFAULT_SETTINGS: ReviewSettings = { cardsPerDay: 20, fourGrades: false };

/** The days that the forecast looks ahead, today among them. */
export const FORECAST_DAYS = 14;

/** How far back the share of what was remembered looks, in days. */
export const RETENTION_DAYS = 30;

/** When nothing else is left, a card on its steps of minutes may come back so much earlier than planned. */
const LEARN_AHEAD_MS = 20 * 60 * 1000;

/** A card and its schedule. */
export interface ScheduledCard extends CardSchedule {
  readonly cardId: number;
}

/** All that a day of review follows from. */
export interface ReviewState {
  /** Every card answered before that is open to the learner. */
  readonly cards: readonly ScheduledCard[];
  readonly settings: ReviewSettings;
  /** Cards reviewed on `day`. */
  readonly reviewed: readonly number[];
  readonly day: GrenadaDay;
}

/** What a day asks for. */
export interface ReviewDay {
  /** Due now and within the day's number, the best remembered first. */
  readonly queue: readonly ScheduledCard[];
  /** Everything due now, however many. */
  readonly due: number;
  /** Cards reviewed today. */
  readonly reviewed: number;
  /** When the next card comes back, in milliseconds since 1970; null while cards are due, or none ever was answered. */
  readonly nextDue: number | null;
  /** Cards that each of the next days will ask for, today first, when each is answered on its day. */
  readonly forecast: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/**
 * What today asks for. A long break makes no wall: no day asks for more than its number, what is half remembered comes
 * before what is surely forgotten, and the rest waits for the coming days with its schedule untouched.
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

/** What a count of the queue follows from. */
export interface DueCards {
  /** Cards due now that are open to the learner. */
  readonly due: readonly number[];
  /** Cards that a day asks for at most. */
  readonly cardsPerDay: number;
}

/** How many cards the queue of a day holds, without putting them in their order. `reviewed`: cards reviewed on it. */
export function queueLength({ due, cardsPerDay, reviewed }: DueCards & Pick<ReviewState, 'reviewed'>): number {
  const begun = new Set(reviewed);
  const again = due.filter((cardId) => begun.has(cardId)).length;
  return again + Math.min(due.length - again, Math.max(0, cardsPerDay - begun.size));
}

/**
 * The cards to show now, in their order: the queue of the day, then those on their steps that are only minutes away, the
 * soonest first. Nothing is left when the day is done. A card answered by a clock ahead of this one waits until it is its turn.
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

/** The queue of a day; how many cards are due and were begun on it; and how many more it may begin. */
function queueOf({ cards, settings, reviewed, day }: ReviewState, now: number) {
  const begun = new Set(day === grenadaDay(new Date(now)) ? reviewed : []);
  const room = Math.max(0, settings.cardsPerDay - begun.size);
  const due = bestRememberedFirst(
    cards.filter((card) => card.due <= now),
    now,
  );
  const unbegun = due.map(({ cardId }) => cardId).filter((cardId) => !begun.has(cardId));
  const asked = new Set([...begun, ...unbegun.slice(0, room)]);
  return { queue: due.filter(({ cardId }) => asked.has(cardId)), due: due.length, begun: begun.size, room };
}

function bestRememberedFirst(cards: readonly ScheduledCard[], now: number): ScheduledCard[] {
  return cards
    .map((card) => ({ card, chance: chanceToRemember(card, now) }))
    .toSorted((one, other) => other.chance - one.chance || one.card.cardId - other.card.cardId)
    .map(({ card }) => card);
}

function forecastOf(
  cards: readonly ScheduledCard[],
  { cardsPerDay, room, today }: { readonly cardsPerDay: number; readonly room: number; readonly today: GrenadaDay },
): { day: GrenadaDay; cards: number }[] {
  const comesDue = Array.from({ length: FORECAST_DAYS }, () => 0);
  for (const { due } of cards) {
    const ahead = Math.max(0, dayNumber(grenadaDay(new Date(due))) - dayNumber(today));
    if (ahead < FORECAST_DAYS) comesDue[ahead] = (comesDue[ahead] ?? 0) + 1;
  }
  let waiting = 0;
  return comesDue.map((count, ahead) => {
    waiting += count;
    const asked = Math.min(waiting, ahead === 0 ? room : cardsPerDay);
    waiting -= asked;
    return { day: addDays(today, ahead), cards: asked };
  });
}
