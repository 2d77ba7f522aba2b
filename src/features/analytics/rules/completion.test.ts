import { expect, test } from 'vitest';
import { accessOfGroup, averageCompletion, type AccessGroup } from './completion.ts';

const free: AccessGroup = { hasLifetimeAccess: false, accessType: 'trial', subscriptionAhead: null, trialAhead: false };
const trial: AccessGroup = { ...free, trialAhead: true };
const subscriber: AccessGroup = { ...free, subscriptionAhead: true };
const OPEN = { free: new Set([1, 2]), trial: new Set([1, 2, 3, 4]), premium: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) };
const openIds = (access: keyof typeof OPEN) => OPEN[access];

test.each([
  [free, 'free'],
  [{ ...free, subscriptionAhead: false }, 'free'],
  [trial, 'trial'],
  [subscriber, 'premium'],
  [{ ...free, accessType: 'paid' }, 'premium'],
  [{ ...free, accessType: 'paid', subscriptionAhead: false }, 'free'],
  [{ ...trial, hasLifetimeAccess: true }, 'premium'],
])('%j includes the cards of %s', (group, access) => {
  expect(accessOfGroup(group)).toBe(access);
});

test('each learner has the same weight, relative to their open cards', () => {
  // One free learner with both cards, one subscriber with one of ten, one on trial with none.
  const learners = [free, subscriber, trial].map((group) => ({ ...group, learners: 1 }));
  const completions = [
    { ...free, cardId: 1, learners: 1 },
    { ...free, cardId: 2, learners: 1 },
    { ...subscriber, cardId: 9, learners: 1 },
  ];
  expect(averageCompletion(learners, completions, openIds)).toBeCloseTo((1 + 0.1 + 0) / 3);
});

test('a card that is no longer open is ignored', () => {
  const completions = [7, 8, 9].map((cardId) => ({ ...free, cardId, learners: 4 }));
  expect(averageCompletion([{ ...free, learners: 4 }], completions, openIds)).toBe(0);
});

test('the average is null without learners or open cards', () => {
  expect(averageCompletion([], [], openIds)).toBeNull();
  expect(averageCompletion([{ ...free, learners: 2 }], [], () => new Set())).toBeNull();
});
