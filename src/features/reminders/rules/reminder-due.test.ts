import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReminderDue } from './reminder-due.ts';

test('a day is silent exactly when its goal is met', () => {
  fc.assert(
    fc.property(fc.constantFrom(5, 10, 20), fc.nat(40), (goal, cardsToday) => {
      expect(isReminderDue({ goal, cardsToday })).toBe(cardsToday < goal);
    }),
  );
});

test('who chose no goal is reminded until a card is known', () => {
  expect(isReminderDue({ goal: null, cardsToday: 0 })).toBe(true);
  expect(isReminderDue({ goal: null, cardsToday: 1 })).toBe(false);
});
