import { describe, expect, test } from 'vitest';
import { addDays, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { findCommand } from '../../../platform/shared/shortcuts.ts';
import { comesBack } from './return-days.ts';
import type { ReviewDay } from './review-queue.ts';
import {
  doneNote,
  doneSentence,
  missesText,
  reviewMinutes,
  backlogSentence,
  daySentence,
  ownDueText,
  forecastText,
  gradesOf,
  gradeLabel,
  formatInterval,
  positionText,
  rememberedSentence,
  announcementOf,
  reviewKeys,
  type ReviewCommand,
  STREAK,
  streakFigure,
  uncounted,
} from './review-text.ts';
import { scheduleAfter, type CardSchedule } from './schedule.ts';

/** A Friday, noon in Grenada. */
const NOW = Date.parse('2026-11-20T16:00:00Z');
const TODAY = grenadaDay(new Date(NOW));
const MINUTE_MS = 60_000;

const CARD = { ...scheduleAfter(null, 'good', NOW), cardId: 1 };

function dayOf(day: {
  readonly queue: number;
  readonly due: number;
  readonly reviewed?: number;
  readonly nextDue?: number | null;
}): ReviewDay {
  return {
    queue: Array.from({ length: day.queue }, () => CARD),
    due: day.due,
    reviewed: day.reviewed ?? 0,
    nextDue: day.nextDue ?? null,
    forecast: [],
  };
}

test.each<[Partial<CardSchedule>, string]>([
  [{ scheduledDays: 0, due: NOW + 10 * MINUTE_MS }, '10 min'],
  [{ scheduledDays: 1 }, '1 day'],
  [{ scheduledDays: 29 }, '29 days'],
  [{ scheduledDays: 30 }, '1 month'],
  [{ scheduledDays: 61 }, '2 months'],
  [{ scheduledDays: 365 }, '1 year'],
])('an interval of %o is written with %s', (schedule, text) => {
  expect(formatInterval({ ...CARD, ...schedule })).toBe(text);
});

test.each([
  ['2026-11-20T16:00:30Z', 'in 1 minute'],
  ['2026-11-20T16:10:00Z', 'in 10 minutes'],
  ['2026-11-20T19:00:00Z', 'later today'],
  ['2026-11-21T04:00:00Z', 'tomorrow'],
  ['2026-11-23T04:00:00Z', 'on Monday'],
  ['2026-11-27T04:00:00Z', 'on 27 November'],
  ['2027-01-02T04:00:00Z', 'on 2 January'],
])('a card due at %s comes back %s', (due, text) => {
  expect(comesBack(Date.parse(due), NOW)).toBe(text);
});

test('the summary of a review names the day in Grenada', () => {
  expect(doneNote(NOW)).toBe('Review, Friday 20 November.');
  expect(doneNote(Date.parse('2026-11-21T03:59:00Z'))).toBe('Review, Friday 20 November.');
});

describe('the grades', () => {
  test('are a simple pair or all four', () => {
    expect(gradesOf(false).map((grade) => gradeLabel(grade, false))).toEqual(['Need Practice', 'Got it!']);
    expect(gradesOf(true).map((grade) => gradeLabel(grade, true))).toEqual(['Again', 'Hard', 'Good', 'Easy']);
  });

  test('beyond the pair keep their names in the history', () => {
    expect(gradeLabel('hard', false)).toBe('Hard');
  });
});

describe('the sentence of the day', () => {
  test.each([
    [dayOf({ queue: 1, due: 1 }), '1 card to review today, about 1 minute.'],
    [dayOf({ queue: 15, due: 15, reviewed: 5 }), '15 more cards to review today, 5 done.'],
    [dayOf({ queue: 0, due: 12, reviewed: 20 }), 'Today is done. 12 more cards can wait for the coming days.'],
    [
      dayOf({ queue: 0, due: 0, nextDue: Date.parse('2026-11-23T04:00:00Z') }),
      'Nothing is due. The next card comes back on Monday.',
    ],
    [dayOf({ queue: 0, due: 0 }), 'Nothing is due.'],
  ])('%#', (day, sentence) => {
    expect(daySentence(day, NOW)).toBe(sentence);
  });

  test('beside own cards that are due it speaks of the rest', () => {
    expect(ownDueText(1)).toBe('1 card that you wrote is due');
    expect(daySentence(dayOf({ queue: 0, due: 0 }), NOW, 2)).toBe('');
    const inTenMinutes = { nextDue: NOW + 10 * MINUTE_MS, forecast: [{ day: TODAY, cards: 4 }] };
    expect(daySentence({ ...dayOf({ queue: 0, due: 0 }), ...inTenMinutes }, NOW, 2)).toBe(
      '4 course cards come back today, the first in 10 minutes.',
    );
    expect(forecastText(inTenMinutes.forecast, 2).sentence).toBe('4 course cards today.');
    expect(daySentence({ ...dayOf({ queue: 0, due: 0 }), ...inTenMinutes }, NOW)).toBe(
      'Nothing is due. 4 cards come back today, the first in 10 minutes.',
    );
  });

  test('after a break it names only the cards of today', () => {
    expect(backlogSentence(dayOf({ queue: 20, due: 300 }))).toBe(
      'Welcome back. 300 cards are due. Start with 20 today, the ones you probably half remember. The rest can wait.',
    );
    expect(backlogSentence(dayOf({ queue: 15, due: 295, reviewed: 5 }))).toMatch(
      /^295 cards are due\. Start with 15 more today/,
    );
    expect(backlogSentence(dayOf({ queue: 20, due: 20 }))).toBeNull();
    expect(backlogSentence(dayOf({ queue: 0, due: 5, reviewed: 20 }))).toBeNull();
  });
});

test.each([
  [{ total: 0, known: 0 }, /^$/],
  [{ total: 1, known: 1 }, /^You remembered 100% of 1 card in the last 30 days\.$/],
  [{ total: 46, known: 40 }, /^You remembered 87% of 46 cards in the last 30 days\.$/],
])('what is remembered: %o', (remembered, sentence) => {
  expect(rememberedSentence(remembered)).toMatch(sentence);
});

test('the forecast has a text', () => {
  const forecast = [3, 0, 1].map((cards, ahead) => ({ day: addDays(TODAY, ahead), cards }));
  expect(forecastText(forecast)).toEqual({
    sentence: '3 cards today, 1 on Sunday 22 November.',
    description: 'Cards a day: today 3, Sunday 22 1.',
  });
  const days = [3, 1, 1, 2].map((cards, ahead) => ({ day: addDays(TODAY, ahead), cards }));
  expect(forecastText(days).sentence).toBe('7 cards come back on 4 days.');
  expect(forecastText(forecast.map((day) => ({ ...day, cards: 0 })))).toEqual({
    sentence: 'No cards are due in this time.',
    description: '',
  });
});

describe('the texts of a session', () => {
  const session = {
    review: {
      state: { cards: [CARD], settings: { cardsPerDay: 20, fourGrades: false }, reviewed: [], day: TODAY },
      remembered: { total: 0, known: 0 },
    },
    card: CARD,
    side: 'question' as const,
    answered: 2,
    known: 1,
    missed: [1],
    repeating: [],
    begun: NOW - 4 * MINUTE_MS,
    left: 3,
    since: NOW,
  };
  const text = { question: 'How long?', answer: 'Two weeks.' };

  test('the position counts returning cards', () => expect(positionText(session)).toBe('Card 3 of 5'));

  test('each side is announced', () => {
    expect(announcementOf(session, text)).toBe('Question, card 3 of 5: How long?');
    expect(announcementOf({ ...session, side: 'answer' }, text)).toBe('Answer: Two weeks.');
  });

  test.each([
    [
      dayOf({ queue: 0, due: 0, nextDue: Date.parse('2026-11-21T04:00:00Z') }),
      'You gave 2 answers and knew 1. The next card comes back tomorrow.',
    ],
    [dayOf({ queue: 0, due: 280 }), 'You gave 2 answers and knew 1. 280 more cards can wait for the coming days.'],
    [dayOf({ queue: 0, due: 0 }), 'You gave 2 answers and knew 1.'],
  ])('the end: %#', (day, sentence) => {
    expect(doneSentence(session, day, NOW)).toBe(sentence);
  });

  test('the summary names the duration and the misses to repeat', () => {
    expect(reviewMinutes(session.begun, session.since)).toEqual({ value: '4', unit: 'minutes' });
    expect(reviewMinutes(NOW, NOW + 1)).toEqual({ value: '1', unit: 'minute' });
    expect(missesText(2)).toMatchObject({
      title: 'Look once more at the 2 you missed.',
      action: 'Review the 2 misses',
    });
    expect(missesText(1)).toMatchObject({ title: 'Look once more at the one you missed.', action: 'Review the miss' });
  });
});

const PRESS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

test.each<[string, ReviewCommand | null, ReviewCommand | null]>([
  [' ', 'reveal', 'reveal'],
  ['1', 'again', 'again'],
  ['2', 'good', 'hard'],
  ['3', null, 'good'],
  ['4', null, 'easy'],
  ['U', 'undo', 'undo'],
  ['b', 'bookmark', 'bookmark'],
  ['?', 'keys', 'keys'],
  ['x', null, null],
])('%s is %s with the pair and %s with four grades', (key, pair, four) => {
  expect(findCommand({ ...PRESS, key }, reviewKeys(false))).toBe(pair);
  expect(findCommand({ ...PRESS, key }, reviewKeys(true))).toBe(four);
});

test('no key acts with a modifier or while it is pressed down', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat'])
    expect(findCommand({ ...PRESS, key: '1', [modifier]: true }, reviewKeys(false))).toBeNull();
  expect(findCommand({ ...PRESS, key: '?', shiftKey: true }, reviewKeys(false))).toBe('keys');
});

test('a streak of one day is one day', () => {
  expect(streakFigure(1)).toEqual({ name: STREAK, value: '1', unit: 'day' });
  expect(streakFigure(0)).toEqual({ name: STREAK, value: '0', unit: 'days' });
  expect(streakFigure(12)).toEqual({ name: STREAK, value: '12', unit: 'days' });
});

test('a figure that the server has not counted yet is empty, and says when it will have a value', () => {
  expect(uncounted('Points', true)).toEqual({ name: 'Points', value: '–', unit: 'being counted' });
  expect(uncounted('Points', false)).toEqual({ name: 'Points', value: '–', unit: 'counted when you are back online' });
});
