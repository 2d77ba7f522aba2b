import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardsMissing,
  CERTIFICATION_STATES,
  countsFor,
  progressPercent,
  certificationState,
  orderCertifications,
} from './certification.ts';

const TERMS = { requiredCards: 40, requiredScore: 85 };

describe('progress', () => {
  it.each([
    { cardsCompleted: 0, bestScore: 0, percent: 0 },
    { cardsCompleted: 1, bestScore: 0, percent: 1 },
    { cardsCompleted: 20, bestScore: 0, percent: 25 },
    { cardsCompleted: 40, bestScore: 0, percent: 50 },
    { cardsCompleted: 40, bestScore: 84, percent: 50 },
    { cardsCompleted: 40, bestScore: 85, percent: 100 },
    { cardsCompleted: 20, bestScore: 100, percent: 75 },
    { cardsCompleted: 60, bestScore: 0, percent: 75 },
    { cardsCompleted: 104, bestScore: 100, percent: 100 },
  ])('is $percent percent with $cardsCompleted cards and a best score of $bestScore', ({ percent, ...done }) => {
    expect(progressPercent({ ...done, isEarned: false }, TERMS)).toBe(percent);
  });

  const termsOf = fc.record({
    requiredCards: fc.integer({ min: 25, max: 100 }),
    requiredScore: fc.integer({ min: 80, max: 95 }),
  });
  const doneOf = fc.record({ cardsCompleted: fc.nat(300), bestScore: fc.nat(100), isEarned: fc.boolean() });

  it('is a whole percent between 0 and 100, and never decreases with another card or a better score', () => {
    fc.assert(
      fc.property(termsOf, doneOf, (terms, done) => {
        const percent = progressPercent(done, terms);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(progressPercent({ ...done, cardsCompleted: done.cardsCompleted + 1 }, terms)).toBeGreaterThanOrEqual(
          percent,
        );
        expect(progressPercent({ ...done, bestScore: done.bestScore + 1 }, terms)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  it('never goes back as cards are completed', () => {
    fc.assert(
      fc.property(termsOf, doneOf, (terms, done) => {
        const now = CERTIFICATION_STATES.indexOf(certificationState(done, terms));
        const then = CERTIFICATION_STATES.indexOf(
          certificationState({ ...done, cardsCompleted: done.cardsCompleted + 1 }, terms),
        );
        expect(then).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('the state', () => {
  it.each([
    [{ cardsCompleted: 39, bestScore: 100, isEarned: false }, 'in_progress'],
    [{ cardsCompleted: 40, bestScore: 0, isEarned: false }, 'ready'],
    [{ cardsCompleted: 41, bestScore: 84, isEarned: false }, 'ready'],
    [{ cardsCompleted: 12, bestScore: 90, isEarned: true }, 'earned'],
  ] as const)('of %o is %s', (done, state) => {
    expect(certificationState(done, TERMS)).toBe(state);
  });
});

describe('the cards that count', () => {
  it.each([
    ['Employment Act', 'employment', true],
    ['Employment Act', 'unions', false],
    ['Labour Relations Act', 'unions', true],
    ['Minimum Wages', 'minimum_wages', true],
    ['Minimum Wages', 'employment', false],
    ['Minimum Wages', 'comprehensive', true],
    ['Labour Relations Act', 'comprehensive', true],
  ] as const)('of %s for %s: %s', (card, category, counts) => {
    expect(countsFor(card, category)).toBe(counts);
  });
});

describe('the cards missing for an exam', () => {
  it.each([
    [{ cardsCompleted: 25, cardsInReach: 25 }, null],
    [{ cardsCompleted: 27, cardsInReach: 15 }, null],
    [{ cardsCompleted: 24, cardsInReach: 140 }, 'This exam opens when you have completed 1 more card.'],
    [{ cardsCompleted: 0, cardsInReach: 25 }, 'This exam opens when you have completed 25 more cards.'],
    [
      { cardsCompleted: 8, cardsInReach: 15 },
      'Exams need Premium: this one asks for 25 cards, and 15 of them are open to you.',
    ],
  ])('%o: %s', (cards, sentence) => {
    expect(cardsMissing({ requiredCards: 25, ...cards })).toBe(sentence);
  });
});

const listed = (
  name: string,
  missing: number,
  {
    state = 'in_progress',
    open = false,
    later = false,
    cardsInReach = 100,
  }: {
    readonly state?: (typeof CERTIFICATION_STATES)[number];
    readonly open?: boolean;
    readonly later?: boolean;
    readonly cardsInReach?: number;
  } = {},
) => ({
  name,
  state,
  requiredCards: 40,
  userProgress: { cardsCompleted: 40 - missing, cardsInReach },
  exam: { openAttempt: open ? {} : null, nextAttemptAt: later ? '2026-12-01T00:00:00.000Z' : null },
});
const far = listed('far', 30);
const near = listed('near', 12);
const earned = listed('earned', 0, { state: 'earned' });

describe('the order of the list', () => {
  it.each([
    ['the fewest missing cards', [far, near, earned], ['near', 'earned', 'far'], 'near'],
    ['a ready exam', [near, far, listed('ready', 0, { state: 'ready' })], ['ready', 'near', 'far'], 'ready'],
    [
      'an open exam',
      [near, listed('ready', 0, { state: 'ready' }), listed('open', 0, { state: 'ready', open: true })],
      ['open', 'ready', 'near'],
      'open',
    ],
    ['what access includes', [listed('locked', 2, { cardsInReach: 39 }), near], ['near', 'locked'], 'near'],
    [
      'an exam that can be taken now',
      [listed('failed', 0, { state: 'ready', later: true }), near],
      ['near', 'failed'],
      'near',
    ],
  ])('begins with %s', (_, items, names, first) => {
    const { ordered, next } = orderCertifications(items);
    expect(ordered.map(({ name }) => name)).toEqual(names);
    expect(next?.name).toBe(first);
  });

  it('has no next one when all are earned', () => {
    expect(orderCertifications([earned]).next).toBeNull();
  });
});
