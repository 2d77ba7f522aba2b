import { expect, test } from 'vitest';
import {
  DAILY_GOALS,
  knownGoal,
  meetsGoal,
  DEFAULT_GOAL,
  knownPurpose,
  PURPOSES,
  PURPOSE_TEXTS,
  roleOf,
} from './goals.ts';

test('there are goals of 5, 10 and 20 cards, and 5 is the default', () => {
  expect(DAILY_GOALS).toEqual([5, 10, 20]);
  expect(DEFAULT_GOAL).toBe(5);
  expect([5, 10, 20, 7, 0].map(knownGoal)).toEqual([5, 10, 20, 5, 5]);
});

test('a goal is met by that many cards or more, and never without a goal', () => {
  expect(meetsGoal(4, 5)).toBe(false);
  expect(meetsGoal(5, 5)).toBe(true);
  expect(meetsGoal(30, 20)).toBe(true);
  expect(meetsGoal(30, null)).toBe(false);
});

test('there are six purposes, each with its text', () => {
  expect(PURPOSES.map((purpose) => PURPOSE_TEXTS[purpose].name)).toEqual([
    'HR',
    'Employer',
    'Employee',
    'Student',
    'Union',
    'Just curious',
  ]);
});

test('each sets an audience, except union and curious', () => {
  expect(PURPOSES.map(roleOf)).toEqual(['hr', 'employer', 'employee', 'student', null, null]);
});

test('a purpose that is no longer in the list becomes curious', () => {
  expect(['hr', 'pirate', ''].map(knownPurpose)).toEqual(['hr', 'curious', 'curious']);
});
