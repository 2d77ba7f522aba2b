import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  CARDS_PER_DAY,
  DEFAULT_SETTINGS,
  FORECAST_DAYS,
  leftToReview,
  queueLength,
  reviewDay,
  type ReviewState,
  type ScheduledCard,
} from './review-queue.ts';
import { retrievabilityOf, scheduleAfter } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = Date.parse('2026-11-20T16:00:00Z');
const TODAY = grenadaDay(new Date(NOW));

/** A card that was got so many days ago, once for each entry. */
function got(cardId: number, ...daysAgo: readonly number[]): ScheduledCard {
  const [first = 0, ...later] = daysAgo;
  const begun = scheduleAfter(null, 'good', NOW - first * DAY_MS);
  return { ...later.reduce((schedule, days) => scheduleAfter(schedule, 'good', NOW - days * DAY_MS), begun), cardId };
}

/** A card that was not known so many minutes ago. */
function missed(cardId: number, minutesAgo: number): ScheduledCard {
  return { ...scheduleAfter(null, 'again', NOW - minutesAgo * MINUTE_MS), cardId };
}

function stateOf(cards: readonly ScheduledCard[], rest: Partial<ReviewState> = {}): ReviewState {
  return { cards, settings: DEFAULT_SETTINGS, reviewed: [], day: TODAY, ...rest };
}

const idsOf = (cards: readonly ScheduledCard[]) => cards.map(({ cardId }) => cardId);

const states = fc
  .record({
    ages: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 120 }),
    reviewed: fc.uniqueArray(fc.integer({ min: 0, max: 130 }), { maxLength: 30 }),
    cardsPerDay: fc.constantFrom(...CARDS_PER_DAY),
  })
  .map(({ ages, reviewed, cardsPerDay }) =>
    stateOf(
      ages.map((days, index) => got(index, days)),
      { reviewed, settings: { cardsPerDay, fourGrades: false } },
    ),
  );

test('the length of the queue is counted without its order', () => {
  fc.assert(
    fc.property(states, fc.integer({ min: 0, max: 60 }), (state, daysLater) => {
      const now = NOW + daysLater * DAY_MS;
      const day = grenadaDay(new Date(now));
      const due = state.cards.filter((card) => card.due <= now).map(({ cardId }) => cardId);
      const { cardsPerDay } = state.settings;
      expect(queueLength({ due, cardsPerDay, reviewed: state.reviewed })).toBe(
        reviewDay({ ...state, day }, now).queue.length,
      );
    }),
  );
});

describe('a day of review', () => {
  test('begins at midnight in Grenada', () => {
    const state = stateOf([got(1, 0)]);
    const beginning = Date.parse('2026-11-22T04:00:00Z');
    expect(reviewDay(state, beginning - 1)).toMatchObject({ queue: [], due: 0, nextDue: beginning });
    expect(reviewDay(state, beginning)).toMatchObject({ due: 1, nextDue: null });
  });

  test('starts with the best remembered cards', () => {
    const state = stateOf([got(1, 60), got(2, 3), got(3, 40, 37)]);
    const { queue } = reviewDay(state, NOW);
    const retrievabilities = queue.map((card) => retrievabilityOf(card, NOW));
    expect(queue).toHaveLength(3);
    expect(retrievabilities).toEqual(retrievabilities.toSorted((one, other) => other - one));
    expect(idsOf(queue)).toContain(1);
    expect(queue.at(-1)?.cardId).toBe(1);
  });

  test('never exceeds the daily maximum, whatever is due', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { queue, due, reviewed } = reviewDay(state, NOW);
        const begun = queue.filter(({ cardId }) => state.reviewed.includes(cardId)).length;
        expect(queue.length - begun).toBeLessThanOrEqual(Math.max(0, state.settings.cardsPerDay - reviewed));
        expect(queue.length).toBeLessThanOrEqual(due);
      }),
    );
  });

  test('a card reviewed today and not known returns beyond the maximum', () => {
    const reviewed = Array.from({ length: 20 }, (_, index) => index);
    const state = stateOf([missed(3, 15), got(50, 30)], { reviewed });
    expect(idsOf(reviewDay(state, NOW).queue)).toEqual([3]);
  });

  test('the count starts again on the next day', () => {
    const state = stateOf([got(50, 30)], { reviewed: Array.from({ length: 20 }, (_, index) => index) });
    expect(reviewDay(state, NOW)).toMatchObject({ queue: [], due: 1, reviewed: 20 });
    expect(reviewDay(state, NOW + DAY_MS)).toMatchObject({ queue: [{ cardId: 50 }], reviewed: 0 });
  });

  test('has the time of the next card only when none is due', () => {
    expect(reviewDay(stateOf([]), NOW).nextDue).toBeNull();
    expect(reviewDay(stateOf([got(1, 0), missed(2, 4)]), NOW).nextDue).toBe(NOW + 6 * MINUTE_MS);
    expect(reviewDay(stateOf([got(1, 9), missed(2, 4)]), NOW).nextDue).toBeNull();
  });
});

describe('the forecast', () => {
  test('covers a fortnight from today, and no day exceeds the maximum', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { forecast } = reviewDay(state, NOW);
        expect(forecast.map(({ day }) => day)).toEqual(
          Array.from({ length: FORECAST_DAYS }, (_, ahead) => addDays(TODAY, ahead)),
        );
        expect(Math.max(...forecast.map(({ cards }) => cards))).toBeLessThanOrEqual(state.settings.cardsPerDay);
      }),
    );
  });

  test('counts every card that becomes due in the fortnight once, when the maximum allows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 }), (ages) => {
        const state = stateOf(
          ages.map((days, index) => got(index, days)),
          { settings: { cardsPerDay: 80, fourGrades: false } },
        );
        const total = reviewDay(state, NOW).forecast.reduce((sum, { cards }) => sum + cards, 0);
        expect(total).toBe(ages.length);
      }),
    );
  });

  test('spreads a backlog over the coming days', () => {
    const { forecast } = reviewDay(
      stateOf(
        Array.from({ length: 50 }, (_, index) => got(index, 30)),
        { reviewed: [900, 901] },
      ),
      NOW,
    );
    expect(forecast.map(({ cards }) => cards)).toEqual([18, 20, 12, ...Array.from({ length: 11 }, () => 0)]);
  });
});

describe('what is left to review', () => {
  test('is the queue, then cards due within twenty minutes, the soonest first', () => {
    const state = stateOf([missed(1, 1), missed(2, 5), got(3, 9), got(4, 0)]);
    expect(idsOf(leftToReview(state, NOW))).toEqual([3, 2, 1]);
  });

  test('no card is shown more than twenty minutes early', () => {
    const card = missed(1, 0);
    expect(leftToReview(stateOf([{ ...card, due: NOW + 20 * MINUTE_MS }]), NOW + 1)).toHaveLength(1);
    expect(leftToReview(stateOf([{ ...card, due: NOW + 20 * MINUTE_MS + 2 }]), NOW + 1)).toEqual([]);
  });

  test('a card answered in the future by another clock waits until then', () => {
    expect(leftToReview(stateOf([missed(1, -3)]), NOW)).toEqual([]);
  });
});
