import { expect, test } from 'vitest';
import { knownPurpose, PURPOSES, PURPOSE_WORDS, roleOf } from './purpose.ts';

test('six things may bring a person here, each with its words', () => {
  expect(PURPOSES.map((purpose) => PURPOSE_WORDS[purpose].name)).toEqual([
    'HR',
    'Employer',
    'Employee',
    'Student',
    'Union',
    'Just curious',
  ]);
});

test('each sets an audience, but a union and curiosity, which leave it', () => {
  expect(PURPOSES.map(roleOf)).toEqual(['hr', 'employer', 'employee', 'student', null, null]);
});

test('a purpose that has left the list is curiosity', () => {
  expect(['hr', 'pirate', ''].map(knownPurpose)).toEqual(['hr', 'curious', 'curious']);
});
