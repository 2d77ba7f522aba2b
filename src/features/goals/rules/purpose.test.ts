import { expect, test } from 'vitest';
import { knownPurpose, PURPOSES, PURPOSE_TEXTS, roleOf } from './purpose.ts';

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
