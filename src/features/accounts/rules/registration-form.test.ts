import { describe, expect, test } from 'vitest';
import { parseDetails, EMPTY_FORM, formProblems, serializeDetails } from './registration-form.ts';

const GOOD = {
  username: 'anita',
  email: 'anita@example.com',
  password: 'nutmeg and mace',
  confirmation: 'nutmeg and mace',
};

describe('formProblems', () => {
  test('finds nothing wrong with a good form', () => expect(formProblems(GOOD)).toEqual({}));

  test('names every field at fault, the first one first', () => {
    const problems = formProblems({ username: 'an', email: 'anita', password: 'mace', confirmation: 'nutmeg' });
    expect(Object.keys(problems)).toEqual(['username', 'email', 'password', 'confirmation']);
  });

  test('calls a mismatch and a password that is too short by their names', () => {
    const { password, confirmation } = formProblems({ ...GOOD, password: 'mace', confirmation: 'nutmeg' });
    expect(password).toBe('Password Too Short: Password must be at least 6 characters long.');
    expect(confirmation).toBe('Password Mismatch: Passwords do not match. Please try again.');
    expect(formProblems({ ...GOOD, password: 'password', confirmation: 'password' }).password).not.toMatch(/:/);
  });

  test('asks for everything when nothing is typed', () => {
    expect(Object.keys(formProblems(EMPTY_FORM))).toEqual(['username', 'email', 'password']);
  });
});

describe('what is kept of it in the tab', () => {
  const typed = { username: 'anita', email: 'anita@example.com', password: 'mace and cloves', confirmation: 'mace' };

  test('is the name and the address, and never a password', () => {
    expect(serializeDetails(typed)).not.toMatch(/mace/);
    expect(parseDetails(serializeDetails(typed))).toEqual({ ...typed, password: '', confirmation: '' });
  });

  test.each([null, '', '{', '7', 'null', '{"username":7,"password":"mace"}'])('%s is an empty form', (kept) => {
    expect(parseDetails(kept)).toEqual(EMPTY_FORM);
  });
});
