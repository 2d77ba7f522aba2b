import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReminderDue, reminderText } from './reminder.ts';

test('a day is silent exactly when its goal is met', () => {
  fc.assert(
    fc.property(fc.constantFrom(5, 10, 20), fc.nat(40), (goal, cardsToday) => {
      expect(isReminderDue({ goal, cardsToday })).toBe(cardsToday < goal);
    }),
  );
});

test('without a goal, the reminder is due until a card is known', () => {
  expect(isReminderDue({ goal: null, cardsToday: 0 })).toBe(true);
  expect(isReminderDue({ goal: null, cardsToday: 1 })).toBe(false);
});

test('before any study, the reminder names the goal and its minutes', () => {
  expect(reminderText({ goal: 10, cardsToday: 0 })).toEqual({
    title: 'Your goal for today',
    body: 'Your 10 cards for today are waiting: about 10 minutes.',
  });
});

test('after some study, the reminder names the remaining cards', () => {
  expect(reminderText({ goal: 5, cardsToday: 4 }).body).toBe('4 of 5 cards known today. 1 more and your goal is met.');
});

test('without a goal, the reminder suggests one card', () => {
  expect(reminderText({ goal: null, cardsToday: 0 }).title).toBe('A card for today');
});

test('a due day names its goal and leaves at least one card', () => {
  fc.assert(
    fc.property(fc.constantFrom(5, 10, 20), fc.nat(40), (goal, cardsToday) => {
      fc.pre(isReminderDue({ goal, cardsToday }));
      const { body } = reminderText({ goal, cardsToday });
      expect(body).toContain(String(goal));
      expect(body).not.toMatch(/(?:^|\s)(?:0|-\d+) more/);
    }),
  );
});
