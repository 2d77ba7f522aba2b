import { expect, test } from 'vitest';
import { formatExperience, initialsOf, linkName, formatMonth } from './profile-text.ts';

test.each([
  ['2026-11-20', 'November 2026'],
  ['2027-01-01', 'January 2027'],
])('%s is in %s', (day, text) => {
  expect(formatMonth(day)).toBe(text);
});

test.each([
  ['Anita Charles', 'AC'],
  ['anita', 'A'],
  ['Anita Rose Mc Donald', 'AD'],
  ['anita.charles-7', 'A7'],
  ['Étienne', 'É'],
  ['“Nita”', 'N'],
  ['...', ''],
  ['', ''],
])('%s is shortened to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('experience is level and years', () => {
  expect(formatExperience({ experienceLevel: 'student', yearsOfExperience: 0 })).toBe('Student');
  expect(formatExperience({ experienceLevel: 'entry_level', yearsOfExperience: 1 })).toBe(
    'Entry level, 1 year of experience',
  );
  expect(formatExperience({ experienceLevel: 'expert', yearsOfExperience: 50 })).toBe('Expert, 50 years of experience');
});

test.each([
  ['https://www.linkedin.com/in/anita/', 'linkedin.com/in/anita'],
  ['https://example.com', 'example.com'],
  ['https://evil.example/linkedin.com', 'evil.example/linkedin.com'],
])('a link to %s reads %s', (address, text) => {
  expect(linkName(address)).toBe(text);
});
